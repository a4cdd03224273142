/** Finds reads of the public key at a wrong path. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Request } from '../../../../requests/request.ts';
import { getKeyName, walk, getEnclosingFunction, unwrap } from '../../../../program/syntax.ts';
import type { FoundBreach } from '../../../breach.ts';
import { type NodeProposal, breachAt, proposeEdit } from '../../check.ts';
import { createSeeds, runFlow } from '../../../../flow/forward-flow.ts';
import type { AccessPath, AnswerTarget } from '../../../../flow/access-path.ts';
import { BODY_RETURNING_CLIENTS } from '../../../../libraries/response-bodies.ts';
import { isGuarded, isPresenceTest } from '../presence-tests.ts';
import type { Origins } from '../../../queries/origins.ts';
import { getReturns } from '../../../../evaluator/functions.ts';
import { getCalleeName, getReceiver } from '../../expressions.ts';

/** Names under which code looks for the key; other fields of the response are not judged. */
const KEY_NAMES = /key|pem|cert|^result$/i;

/**
 * Finds reads of the key at a wrong path. A response of which the right path is read too is left out: the other reads
 * are fallbacks.
 */
export function findReads(requests: readonly Request[], field: readonly string[], origins: Origins): FoundBreach[] {
  const targets = requests
    .filter((request) => !isChangedElsewhere(request, origins))
    .map((request, index): AnswerTarget => ({ index, request }));
  const { places } = runFlow(createSeeds(targets, getBodyPaths), origins.evaluation);
  return targets.flatMap((target) => {
    const reads = (places.get(target) ?? []).flatMap(({ node, read }): Read[] => {
      const path = read.map((step) => step.slice(1));
      const nameNode = getNameNode(node);
      return nameNode && getKeyName(nameNode, false) === path.at(-1) ? [{ path, nameNode, value: node }] : [];
    });
    if (reads.some(({ path }) => path.join('.') === field.join('.'))) return [];
    return reads
      .filter(({ path, value }) => leavesKeyPath(path, field) && !isPresenceTest(value) && !isGuarded(value, origins))
      .map(({ path, nameNode, value }) =>
        breachAt(nameNode, 'rtk-public-key-shape', {
          evidence: 'proven',
          subject: path.at(-1)!,
          proposals: proposePath(
            value.type === 'MemberExpression' ? value : nameNode.parent!,
            path.at(-1)!,
            field,
            origins,
          ),
        }),
      );
  });
}

/** Some clients return the decoded body, others a response. */
function getBodyPaths({ request }: AnswerTarget): AccessPath[] {
  const call = request.callPath?.sender ?? request.node;
  const name = call.type === 'CallExpression' ? getCalleeName(call) : null;
  return [BODY_RETURNING_CLIENTS.has(name ?? '') ? ['~any'] : ['~response', '~any']];
}

/** True for an imported client and for one with interceptors of responses: both may change what is returned. */
function isChangedElsewhere({ node, callPath }: Request, { evaluation: { facts } }: Origins): boolean {
  const call = callPath?.sender ?? node;
  const client = call.type === 'CallExpression' ? getReceiver(call) : null;
  if (!client) return false;
  const definition = facts.variables.get(client)?.defs[0];
  const module =
    definition?.type === 'ImportBinding' && definition.parent.type === 'ImportDeclaration'
      ? definition.parent.source.value
      : '';
  return (
    /^[.@~#]/.test(module) ||
    facts.calls.some((other) => {
      const receiver = getCalleeName(other) === 'use' ? getReceiver(other) : null;
      return receiver?.type === 'MemberExpression' && getKeyName(receiver.property, receiver.computed) === 'response';
    })
  );
}

/** True if the last name of a path looks for the key, and is the first wrong step off the path to it. */
function leavesKeyPath(path: readonly string[], field: readonly string[]): boolean {
  const length = path.findIndex((step, index) => step !== field[index]);
  return KEY_NAMES.test(path.at(-1) ?? '') && length === path.length - 1 && length < field.length;
}

interface Read {
  path: readonly string[];
  nameNode: TSESTree.Node;
  /** The expression or variable that holds the value. */
  value: TSESTree.Node;
}

/** Returns the name by which an expression or the variable of a pattern is read. */
function getNameNode(node: TSESTree.Node): TSESTree.Node | null {
  if (node.type === 'MemberExpression') return node.property;
  const property = node.parent?.type === 'AssignmentPattern' ? node.parent.parent : node.parent;
  return property?.type === 'Property' && property.parent.type === 'ObjectPattern' ? property.key : null;
}

/** `json.publicKey` → `json.data.publicKey`, `{ publicKey }` → `{ data: { publicKey } }`. */
function proposePath(node: TSESTree.Node, name: string, field: readonly string[], origins: Origins): NodeProposal[] {
  const [holder = '', last] = field;
  if (name !== last || field.length !== 2) return [];
  const title = `Read ${field.join('.')}`;
  const reason = 'The key stands there in the answer.';
  if (node.type === 'MemberExpression') {
    if (node.computed) return [];
    // A written type of the response would lack the field.
    const isPlain = node.object.type === 'Identifier' && !hasTypeAnnotation(node.object, origins);
    return [
      proposeEdit(node, isPlain ? 'safe' : 'review', title, reason, {
        range: [node.property.range[0], node.property.range[0]],
        text: `${holder}.`,
      }),
    ];
  }
  return [
    proposeEdit(
      node,
      'review',
      title,
      reason,
      { range: [node.range[0], node.range[0]], text: `${holder}: { ` },
      { range: [node.range[1], node.range[1]], text: ' }' },
    ),
  ];
}

/**
 * True if a variable has a type annotation, or its value has one: a cast, a type argument, a function's return type.
 */
export function hasTypeAnnotation(name: TSESTree.Identifier, origins: Origins): boolean {
  const definition = origins.evaluation.facts.variables.get(name)?.defs[0];
  if (!definition) return false;
  const declared = definition.name as TSESTree.Node;
  const pattern = definition.type === 'Variable' ? (definition.node as TSESTree.VariableDeclarator).id : declared;
  if (namesType(pattern)) return true;
  const origin =
    definition.type === 'Variable' ? (definition.node as TSESTree.VariableDeclarator).init : getThenReceiver(declared);
  return origin !== null && (namesType(origin) || returnsType(origin, origins));
}

/** Returns `promise` for the parameter of `promise.then((name) => …)`. */
function getThenReceiver(parameter: TSESTree.Node): TSESTree.Node | null {
  const call = getEnclosingFunction(parameter)?.parent;
  return call?.type === 'CallExpression' ? getReceiver(call) : null;
}

function returnsType(node: TSESTree.Node, { functions }: Origins): boolean {
  const inner = unwrap(node);
  return (
    inner.type === 'CallExpression' &&
    functions
      .getCallees(inner)
      .some((fn) => (fn.returnType ? namesType(fn.returnType) : getReturns(fn).some(namesType)))
  );
}

/** `any` and `Promise<any>` count as no type. */
function namesType(root: TSESTree.Node): boolean {
  let isFound = false;
  walk(
    root,
    (node) => {
      const isPromise =
        node.type === 'TSTypeReference' && node.typeName.type === 'Identifier' && node.typeName.name === 'Promise';
      isFound ||=
        !isPromise && /^TS(TypeReference|TypeLiteral|UnionType|IntersectionType|UnknownKeyword)$/.test(node.type);
      return !isFound;
    },
    'with types',
  );
  return isFound;
}

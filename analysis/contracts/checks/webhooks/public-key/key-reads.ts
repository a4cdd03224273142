/** Finds reads of the public key at a wrong path. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Request } from '../../../../requests/request.ts';
import { getKeyName, walk, getEnclosingFunction, unwrap } from '../../../../program/syntax.ts';
import type { FoundBreach } from '../../../breach.ts';
import { type NodeProposal, breachAt, proposeEdit } from '../../check.ts';
import { createKeyResponses } from './key-responses.ts';
import { isGuarded, isPresenceTest } from '../presence-tests.ts';
import type { Origins } from '../../../queries/origins.ts';
import { getReturns } from '../../../../evaluator/functions.ts';
import { getReceiver } from '../../expressions.ts';

/** Names under which code looks for the key; other fields of the response are not judged. */
const KEY_NAMES = /key|pem|cert|^result$/i;

/**
 * Finds reads of the key at a wrong path. A response of which the right path is read too is left out: the other reads
 * are fallbacks.
 */
export function findReads(requests: readonly Request[], field: readonly string[], origins: Origins): FoundBreach[] {
  const calls = new Set(requests.flatMap(({ node, callPath }) => [node, ...(callPath ? [callPath.sender] : [])]));
  if (calls.size === 0) return [];
  const answers = createKeyResponses(calls, origins);
  const wrong: { breach: FoundBreach; bodies: TSESTree.Node[] }[] = [];
  const right = new Set<TSESTree.Node>();
  walk(origins.evaluation.facts.source.ast, (node) => {
    const read = getRead(node);
    if (!read || !KEY_NAMES.test(read.name)) return true;
    const found = origins.of(read.value);
    const paths = found.map((origin) => answers.getPath(origin));
    for (const [index, path] of paths.entries()) if (path?.join('.') === field.join('.')) right.add(found[index]!.node);
    const isWrong = paths.length > 0 && paths.every((path) => path !== null && leavesKeyPath(path, read.name, field));
    if (!isWrong || isPresenceTest(node) || isGuarded(read.value, origins)) return true;
    const breach = breachAt(read.nameNode, 'rtk-public-key-shape', {
      evidence: 'proven',
      subject: read.name,
      proposals: proposePath(node, read.name, field, origins),
    });
    wrong.push({ breach, bodies: found.map((origin) => origin.node) });
    return true;
  });
  return wrong.filter(({ bodies }) => !bodies.some((body) => right.has(body))).map(({ breach }) => breach);
}

/** True if a read is the first wrong step off the path to the key. */
function leavesKeyPath(path: readonly string[], name: string, field: readonly string[]): boolean {
  if (path.at(-1) !== name) return false;
  const length = path.findIndex((step, index) => step !== field[index]);
  // Only the first wrong step is reported.
  return length === path.length - 1 && length < field.length;
}

interface Read {
  name: string;
  nameNode: TSESTree.Node;
  /** The expression or variable that holds the value. */
  value: TSESTree.Node;
}

function getRead(node: TSESTree.Node): Read | null {
  if (node.type === 'MemberExpression') {
    const name = getKeyName(node.property, node.computed);
    return name === null ? null : { name, nameNode: node.property, value: node };
  }
  if (node.type !== 'Property' || node.parent.type !== 'ObjectPattern') return null;
  const name = getKeyName(node.key, node.computed);
  const value = node.value.type === 'AssignmentPattern' ? node.value.left : node.value;
  return name === null || value.type !== 'Identifier' ? null : { name, nameNode: node.key, value };
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

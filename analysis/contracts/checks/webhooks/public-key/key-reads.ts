/** Finds reads of the public key at a wrong path. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getSender, type Request } from '../../../../requests/request.ts';
import { getEnclosingFunction, getMemberName, unwrap } from '../../../../program/syntax/syntax.ts';
import type { FoundBreach } from '../../../breach.ts';
import { findAnswerReads } from '../../answer-reads.ts';
import { type CheckInput, type NodeProposal, breachAt, proposeEdit } from '../../check.ts';
import { isGuarded, isPresenceTest } from '../presence-tests.ts';
import { getOrigins, type Origins } from '../../../queries/origins.ts';
import { getReturns } from '../../../../program/syntax/returns.ts';
import { getCalleeName, getReceiver } from '../../expressions.ts';
import { someInType } from '../../../../program/syntax/walk.ts';
import { getEvidenceOf } from '../../../evidence-of-breaches.ts';

/** Names under which code looks for the key; other fields of the response are not judged. */
const KEY_NAMES = /key|pem|cert|^result$/i;

/**
 * Finds reads of the key at a wrong path. A response of which the right path is read too is left out: the other reads
 * are fallbacks.
 */
export function findReads(input: CheckInput, own: readonly Request[], key: readonly string[]): FoundBreach[] {
  const origins = getOrigins(input.evaluation);
  const answered = own.filter((request) => !isChangedElsewhere(request, origins)).map((request) => ({ request }));
  const reads = findAnswerReads(answered, input);
  return answered.flatMap(({ request }) => {
    const ofRequest = reads.filter(({ located, isSure }) => located.request === request && isSure);
    if (ofRequest.some(({ field }) => field === key.join('.'))) return [];
    const wrong = ofRequest.filter(({ field }) => leavesKeyPath(field.split('.'), key));
    // A presence test guards a read; where all reads at wrong paths are tests, they are reported themselves.
    const areTests = wrong.every(({ value }) => isPresenceTest(value));
    return wrong
      .filter(({ value }) => areTests || (!isPresenceTest(value) && !isGuarded(value, origins)))
      .map(({ field, node, value }) => {
        const name = field.split('.').at(-1)!;
        const place = value.type === 'MemberExpression' ? value : node.parent!;
        const proposals = proposePath(place, name, key, origins);
        return breachAt(node, 'rtk-public-key-shape', { evidence: getEvidenceOf('code'), subject: name, proposals });
      });
  });
}

/** True for an imported client and for one with interceptors of responses: both may change what is returned. */
function isChangedElsewhere(request: Request, { evaluation: { facts } }: Origins): boolean {
  const call = getSender(request);
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
      return receiver?.type === 'MemberExpression' && getMemberName(receiver) === 'response';
    })
  );
}

/** True if the last name of a path looks for the key, and is the first wrong step off the path to it. */
function leavesKeyPath(path: readonly string[], field: readonly string[]): boolean {
  const length = path.findIndex((step, index) => step !== field[index]);
  return KEY_NAMES.test(path.at(-1) ?? '') && length === path.length - 1 && length < field.length;
}

/** `json.publicKey` → `json.data.publicKey`, `{ publicKey }` → `{ data: { publicKey } }`. */
function proposePath(node: TSESTree.Node, name: string, field: readonly string[], origins: Origins): NodeProposal[] {
  const [holder = '', last] = field;
  if (name !== last || field.length !== 2) return [];
  const title = `Read ${field.join('.')}`;
  const reason = 'The answer has the key at this path.';
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
function hasTypeAnnotation(name: TSESTree.Identifier, origins: Origins): boolean {
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
  return someInType(root, (node) => {
    const isPromise =
      node.type === 'TSTypeReference' && node.typeName.type === 'Identifier' && node.typeName.name === 'Promise';
    return !isPromise && /^TS(TypeReference|TypeLiteral|UnionType|IntersectionType|UnknownKeyword)$/.test(node.type);
  });
}

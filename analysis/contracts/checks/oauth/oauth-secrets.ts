/** Checks what a program does with OAuth clients: the secrets that responses issue and requests send, and their publication. */
import type { FoundBreach } from '../../breach.ts';
import { findHastyPublications } from './publications.ts';
import { findRotationBreaches } from './secret-rotations.ts';
import { findExposedSecrets } from './exposed-secrets.ts';
import { type CheckInput, findLocatedRequests, createBreach } from '../check.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getEnclosingFunction, getMemberName, isFunction, getLastName } from '../../../program/syntax/syntax.ts';
import type { Request } from '../../../requests/request.ts';
import { getCallGraph } from '../../queries/origins.ts';
import { getMethodCall, getOuterExpression } from '../expressions.ts';
import { handsBack, isFullyVisible, isHandedBack, namesRotation } from './kept-answers.ts';
import { findCreations } from './oauth-requests.ts';
import { STATUS_MEMBERS } from '../../../libraries/requests/response-bodies.ts';
import { STREAM_FUNCTIONS, STREAM_METHODS } from '../../../libraries/flows/stream-operators.ts';

export function find(input: CheckInput): FoundBreach[] {
  return [
    ...findDiscardedSecrets(input),
    ...findRotationBreaches(input),
    ...findExposedSecrets(input),
    ...findHastyPublications(input),
  ];
}

const ROTATE = 'POST /accounts/{account_id}/oauth_clients/{client_id}/rotate_secret';

function findDiscardedSecrets(input: CheckInput): FoundBreach[] {
  const { evaluation } = input;
  // A client that authenticates by `none`, or may do so, has no secret to lose.
  const creations = findCreations(input).flatMap(({ located, method }) =>
    method === null || method === 'none' ? [] : [{ located, call: located.request.node }],
  );
  const rotations = findLocatedRequests([ROTATE], input).flatMap((located) =>
    getCallsOf(located.request, input).map((call) => ({ located, call })),
  );
  const found = [...creations, ...rotations].flatMap(({ located, call }): FoundBreach[] => {
    if (!isFullyVisible(located.request, call, evaluation)) return [];
    const outer = getHandedBack(getOuterExpression(call), evaluation);
    if (isDiscarded(outer, call, located.request))
      return [createBreach('oauth-client-secret-discarded', located, call)];
    return isReadForStatusOnly(outer, evaluation.facts)
      ? [createBreach('oauth-client-secret-unread', located, call)]
      : [];
  });
  return [...new Map(found.map((breach) => [breach.node, breach])).values()];
}

/** Returns the call of a request, and the other calls of the file to a wrapper that sends the same request and returns the answer. */
function getCallsOf({ node, callPath }: Request, { evaluation, requests }: CheckInput): TSESTree.Node[] {
  const [first] = callPath?.hops ?? [];
  const around = getEnclosingFunction(node);
  const isWrapped = around !== null && node.type === 'CallExpression' && isHandedBack(node, around, evaluation);
  const wrapper = first ? first.fn : isWrapped ? around : null;
  if (!wrapper || !namesRotation(wrapper.body)) return [node];
  // A call that makes another request of the wrapper, such as a deletion, is known by its own request.
  const others = getCallGraph(evaluation).getCallers(wrapper);
  return [node, ...others.filter((call) => !requests.some((request) => request.node === call))];
}

/** Returns the call that hands an awaited answer back, `ok(await create())`; the answer itself where no function of the program does. */
function getHandedBack(answer: TSESTree.Node, evaluation: Evaluation): TSESTree.Node {
  const { parent } = answer;
  const isHanded =
    answer.type === 'AwaitExpression' &&
    parent?.type === 'CallExpression' &&
    parent.arguments[0] === answer &&
    handsBack(parent, evaluation);
  return isHanded ? getOuterExpression(parent) : answer;
}

/** True for an awaited answer, also where a function hands it back. */
function isAwaited(outer: TSESTree.Node): boolean {
  const inner = outer.type === 'CallExpression' ? outer.arguments[0] : null;
  return outer.type === 'AwaitExpression' || inner?.type === 'AwaitExpression';
}

/** True for a statement that awaits the response and ignores it; an SDK method need not be awaited. */
function isDiscarded(answer: TSESTree.Node, call: TSESTree.Node, { kind }: Request): boolean {
  let outer = getPassedOn(answer);
  for (let next = getContinuation(outer); next; next = getContinuation(outer)) {
    const [callback, ...others] = next.call.arguments;
    if (next.name === 'subscribe') return callback === undefined;
    // A callback without parameters ignores the response.
    if (next.name === 'then')
      return (
        isFunction(callback) &&
        callback.type === 'ArrowFunctionExpression' &&
        callback.params.length === 0 &&
        others.length === 0
      );
    outer = getPassedOn(getOuterExpression(next.call));
  }
  const statement =
    outer.parent?.type === 'UnaryExpression' && outer.parent.operator === 'void' ? outer.parent.parent : outer.parent;
  if (statement?.type !== 'ExpressionStatement') return false;
  return isAwaited(outer) || (outer.type === 'ChainExpression' && outer.expression !== call) || kind === 'sdk';
}

/**
 * Returns the outermost expression that passes on the value of a stream or a promise: `await firstValueFrom(answer)`.
 */
function getPassedOn(node: TSESTree.Node): TSESTree.Node {
  const { parent } = node;
  const isPassed =
    parent?.type === 'CallExpression' &&
    parent.arguments[0] === node &&
    parent.arguments.length === 1 &&
    STREAM_FUNCTIONS.includes(getLastName(parent.callee) ?? '');
  return isPassed ? getPassedOn(getOuterExpression(parent)) : node;
}

const CONTINUATIONS: ReadonlySet<string> = new Set(['then', 'catch', 'finally', 'subscribe', ...STREAM_METHODS]);

/** Returns the call that continues a promise or a stream: `.then(…)`, `.catch(…)`, `.toPromise()`. */
function getContinuation(node: TSESTree.Node): ReturnType<typeof getMethodCall> {
  const member = node.parent;
  const called =
    member?.type === 'MemberExpression' &&
    member.object === node &&
    member.parent.type === 'CallExpression' &&
    member.parent.callee === member
      ? getMethodCall(member.parent)
      : null;
  return called && CONTINUATIONS.has(called.name) ? called : null;
}

/** The fields of a created client that say nothing of its secret. */
const OPEN_FIELDS: ReadonlySet<string> = new Set(['client_id', 'client_name', 'created_at', 'redirect_uris', 'scopes']);

/** True for `const response = await …` of which only the status is read, and for `const { client_id } = await …`. */
function isReadForStatusOnly(outer: TSESTree.Node, facts: FileFacts): boolean {
  const declarator = outer.parent;
  if (!isAwaited(outer) || declarator?.type !== 'VariableDeclarator' || declarator.init !== outer) return false;
  if (declarator.id.type === 'ObjectPattern')
    return declarator.id.properties.every(
      (property) => property.type === 'Property' && OPEN_FIELDS.has(getMemberName(property) ?? ''),
    );
  if (declarator.id.type !== 'Identifier') return false;
  if (declarator.parent.parent.type === 'ExportNamedDeclaration') return false;
  const variable = facts.variables.get(declarator.id);
  if (!variable || variable.defs.length !== 1) return false;
  const reads = variable.references.filter((reference) => reference.identifier !== declarator.id);
  return reads.every(({ identifier }) => {
    const { parent } = identifier as TSESTree.Identifier;
    return (
      parent.type === 'MemberExpression' &&
      parent.object === identifier &&
      (STATUS_MEMBERS.has(getMemberName(parent) ?? '') || OPEN_FIELDS.has(getMemberName(parent) ?? ''))
    );
  });
}

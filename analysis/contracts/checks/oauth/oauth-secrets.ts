/** Checks the handling of OAuth client secrets: those that responses issue and those that requests send. */
import type { FoundBreach } from '../../breach.ts';
import { findRotationBreaches } from './secret-rotations.ts';
import { findExposedSecrets } from './exposed-secrets.ts';
import { type CheckInput, findLocatedRequests, createBreach } from '../check.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../../program/file-facts.ts';
import { type FunctionNode, getKeyName, isFunction, isInside, getLastName } from '../../../program/syntax/syntax.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import type { Request } from '../../../requests/request.ts';
import { getMethodCall, getOuterExpression } from '../expressions.ts';
import { findCreations } from './oauth-requests.ts';
import { STATUS_MEMBERS } from '../../../libraries/response-bodies.ts';
import { STREAM_FUNCTIONS, STREAM_METHODS } from '../../../libraries/stream-operators.ts';
import { STORING_CALLS } from '../../../libraries/writing-calls.ts';

export function find(input: CheckInput): FoundBreach[] {
  return [...findDiscardedSecrets(input), ...findRotationBreaches(input), ...findExposedSecrets(input)];
}

const ROTATE = 'POST /accounts/{account_id}/oauth_clients/{client_id}/rotate_secret';
function findDiscardedSecrets(input: CheckInput): FoundBreach[] {
  // A client that authenticates by `none`, or may do so, has no secret to lose.
  const creations = findCreations(input).flatMap(({ located, method }) =>
    method === null || method === 'none' ? [] : [located],
  );
  const issuing = [...creations, ...findLocatedRequests([ROTATE], input)];
  const { facts } = input.evaluation;
  return issuing.flatMap((located) => {
    if (!isFullyVisible(located.request)) return [];
    const outer = getOuterExpression(located.request.node);
    if (isDiscarded(outer, located.request))
      return [createBreach('oauth-client-secret-discarded', located, located.request.node)];
    return isReadForStatusOnly(outer, facts)
      ? [createBreach('oauth-client-secret-unread', located, located.request.node)]
      : [];
  });
}

/** True if every use of the response is visible: a callback or an unknown function may store it. */
function isFullyVisible({ kind, node, callPath }: Request): boolean {
  if (kind === 'unresolved' || node.type !== 'CallExpression') return false;
  const hops = callPath?.hops ?? [];
  if (hasCallback(callPath?.sender ?? node) || hasCallback(node)) return false;
  // A wrapper that mentions no clients and calls no writer just returns the response.
  return hops.every(({ fn }, index) => {
    const sending = hops[index + 1]?.call ?? callPath!.sender;
    return !mentionsSecret(fn, sending) && !callsWriter(fn);
  });
}

function hasCallback(call: TSESTree.CallExpression): boolean {
  return call.arguments.some((argument) => someNode(argument, isFunction));
}

/** True if the body of a function mentions secrets, or clients other than in the call that sends the request. */
function mentionsSecret({ body }: FunctionNode, sending: TSESTree.Node): boolean {
  return someNode(body, (node) => {
    const text =
      node.type === 'Identifier'
        ? node.name
        : node.type === 'Literal'
          ? String(node.value)
          : node.type === 'TemplateElement'
            ? node.value.raw
            : '';
    // The path of a request names the clients whatever is done with the answer.
    return isInside(node, sending) ? /secret/i.test(text) : /secret|oauth_?client/i.test(text);
  });
}

/** True if a function calls something that may store or show its arguments. */
function callsWriter(fn: TSESTree.Node): boolean {
  return someNode(fn, (node) => {
    const callee = node.type === 'CallExpression' ? node.callee : null;
    const isPart = callee?.type === 'MemberExpression' && isRequestPart(callee.object);
    return callee !== null && !isPart && STORING_CALLS.test(getLastName(callee) ?? '');
  });
}

/** `headers.set(…)` and `url.searchParams.set(…)` build the request and store nothing. */
function isRequestPart(node: TSESTree.Node): boolean {
  const name = getLastName(node);
  return name !== null && /headers|params|url|query|form|body/i.test(name);
}

/** True for a statement that awaits the response and ignores it; an SDK method need not be awaited. */
function isDiscarded(answer: TSESTree.Node, { kind, node }: Request): boolean {
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
  return (
    outer.type === 'AwaitExpression' ||
    (outer.type === 'ChainExpression' && outer.expression !== node) ||
    kind === 'sdk'
  );
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

/** True for `const response = await …` of which only the status is read. */
function isReadForStatusOnly(outer: TSESTree.Node, facts: FileFacts): boolean {
  const declarator = outer.parent;
  if (
    outer.type !== 'AwaitExpression' ||
    declarator?.type !== 'VariableDeclarator' ||
    declarator.init !== outer ||
    declarator.id.type !== 'Identifier'
  )
    return false;
  if (declarator.parent.parent.type === 'ExportNamedDeclaration') return false;
  const variable = facts.variables.get(declarator.id);
  if (!variable || variable.defs.length !== 1) return false;
  const reads = variable.references.filter((reference) => reference.identifier !== declarator.id);
  return reads.every(({ identifier }) => {
    const { parent } = identifier as TSESTree.Identifier;
    return (
      parent.type === 'MemberExpression' &&
      parent.object === identifier &&
      STATUS_MEMBERS.has(getKeyName(parent.property, parent.computed) ?? '')
    );
  });
}

/** Answers that hold a new secret and that nobody reads. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, isFunction, walk, type FileFacts } from '../../../program/file-facts.ts';
import type { Request } from '../../../requests/request.ts';
import type { FoundBreach } from '../../breach.ts';
import { findLocatedRequests, createBreach } from '../contract-requests.ts';
import { getMethodCall, getOuterExpression } from '../expressions.ts';
import type { CheckInput } from '../check.ts';
import { findCreations } from './public-client.ts';

const ROTATE = 'POST /accounts/{account_id}/oauth_clients/{client_id}/rotate_secret';
/** What a response says of itself, and nothing of what it holds. */
const STATUS = new Set(['ok', 'status', 'statusText', 'headers', 'success', 'errors']);

export function findDiscardedSecrets(input: CheckInput): FoundBreach[] {
  // A client that authenticates by `none`, or may do so, need not have a secret to lose.
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

/** Whether all that can become of the answer is seen: a function that is not, or a callback, may keep it. */
function isFullyVisible({ kind, node, callPath }: Request): boolean {
  if (kind === 'unresolved' || node.type !== 'CallExpression') return false;
  const hops = callPath?.hops ?? [];
  if (hasCallback(callPath?.sender ?? node) || hasCallback(node)) return false;
  // A wrapper that is not about clients hands its answer back, unless it writes it down somewhere.
  return hops.every(({ fn }) => !mentionsSecret(fn) && !callsWriter(fn));
}

function hasCallback(call: TSESTree.CallExpression): boolean {
  let has = false;
  for (const argument of call.arguments) {
    walk(argument, (node) => {
      has ||= isFunction(node);
      return !has;
    });
  }
  return has;
}

/** Whether a function speaks of clients or secrets itself. */
function mentionsSecret(fn: TSESTree.Node): boolean {
  let is = false;
  walk(fn, (node) => {
    const text =
      node.type === 'Identifier'
        ? node.name
        : node.type === 'Literal'
          ? String(node.value)
          : node.type === 'TemplateElement'
            ? node.value.raw
            : '';
    is ||= /secret|oauth_?client/i.test(text);
    return !is;
  });
  return is;
}

const WRITING =
  /^(log|info|debug|print|dump|write|writeFile|writeFileSync|save|store|put|set|setItem|add|push|emit|send|dispatch|cache|persist|table|dir)$/i;

/** Whether a function calls something that may keep or show what it is given. */
function callsWriter(fn: TSESTree.Node): boolean {
  let does = false;
  walk(fn, (node) => {
    if (node.type === 'CallExpression') {
      const { callee } = node;
      const name =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression'
            ? getKeyName(callee.property, callee.computed)
            : null;
      does ||=
        name !== null && WRITING.test(name) && !(callee.type === 'MemberExpression' && isRequestPart(callee.object));
    }
    return !does;
  });
  return does;
}

/** `headers.set(…)` and `url.searchParams.set(…)` make the request. */
function isRequestPart(node: TSESTree.Node): boolean {
  const name =
    node.type === 'Identifier'
      ? node.name
      : node.type === 'MemberExpression'
        ? getKeyName(node.property, node.computed)
        : null;
  return name !== null && /headers|params|url|query|form|body/i.test(name);
}

/** A statement that waits for the answer and goes on; a method of the client itself need not even be waited for. */
function isDiscarded(answer: TSESTree.Node, { kind, node }: Request): boolean {
  let outer = answer;
  for (let next = getContinuation(outer); next; next = getContinuation(outer)) {
    const [callback, ...others] = next.call.arguments;
    // What is done next is done without the answer.
    if (next.name === 'then')
      return (
        isFunction(callback) &&
        callback.type === 'ArrowFunctionExpression' &&
        callback.params.length === 0 &&
        others.length === 0
      );
    outer = getOuterExpression(next.call);
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

/** `.then(…)`, `.catch(…)` or `.finally(…)` of an expression. */
function getContinuation(node: TSESTree.Node): ReturnType<typeof getMethodCall> {
  const member = node.parent;
  const called =
    member?.type === 'MemberExpression' &&
    member.object === node &&
    member.parent.type === 'CallExpression' &&
    member.parent.callee === member
      ? getMethodCall(member.parent)
      : null;
  return called && ['then', 'catch', 'finally'].includes(called.name) ? called : null;
}

/** `const answer = await …` of which only the status is asked. */
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
      STATUS.has(getKeyName(parent.property, parent.computed) ?? '')
    );
  });
}

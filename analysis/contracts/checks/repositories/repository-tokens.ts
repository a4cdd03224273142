/** Checks where repository tokens are sent: URLs, headers, logs, and API tokens in their place. */
import { unwrap, getNodeId, isFunction, getLastName } from '../../../program/syntax/syntax.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import type { FoundBreach } from '../../breach.ts';
import { followResponseFields } from '../response-fields.ts';
import {
  findLocatedRequests,
  type CheckInput,
  createBreach,
  createBreachesOfValue,
  createBreachOfValue,
  goesToPlatform,
  weaken,
} from '../check.ts';
import { findApiTokens } from './api-tokens-for-git.ts';
import { findGitUrls } from './git-urls.ts';
import { findExpiriesInSeconds } from './token-expiry.ts';
import { findKeptTokens } from './kept-tokens.ts';
import { findTokensInUrl, isHeaderOfGitRequest } from './token-in-url.ts';
import { CREATE, MINT, type RepositoryToken } from './token-expressions.ts';
import { getCalls, getSender, type Request } from '../../../requests/request.ts';
import { groupBy } from '../../../program/group-by-key.ts';
import { memoise } from '../../../program/memoise.ts';
import type { CallStack } from '../../../flow/tracked-value.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { getCalleeName, getMethodCall, getOuterExpression } from '../expressions.ts';
import { getTextAround } from '../written-texts.ts';
import { resolveConst } from '../../../program/syntax/variables.ts';
import { getTextContexts, type TextContext, type TextProgram } from '../text-contexts.ts';
import { findGivenToField, isGivenByCalls } from '../../queries/given-places.ts';
import { getCallGraph } from '../../queries/origins.ts';
import { STATUS_MEMBERS } from '../../../libraries/requests/response-bodies.ts';
import { PLAIN_LOGGERS, PRINTING_METHODS, TEXT_MAKERS } from '../../../libraries/data-functions/effect-names.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

export function find(input: CheckInput): FoundBreach[] {
  const fields = [
    ...findLocatedRequests([CREATE], input).map((located) => ({ located, field: 'result.token' })),
    ...findLocatedRequests([MINT], input).map((located) => ({ located, field: 'result.plaintext' })),
  ];
  const { evaluation } = input;
  const program = { evaluation, functions: getCallGraph(evaluation) };
  const tokens = followResponseFields(fields, input).flatMap(({ located, places }) =>
    places.map(({ node, step, stack, isByName }) => ({
      located: isByName ? weaken(located) : located,
      node,
      isWhole: step === '~whole',
      stack,
      isByName,
    })),
  );
  // The response to the creation, and its result, hold the token.
  const holders = followResponseFields(
    findLocatedRequests([CREATE, MINT], input).flatMap((located) =>
      ['', 'result'].map((field) => ({ located, field })),
    ),
    input,
  ).flatMap(({ located, places }) => places.map(({ node, stack }) => ({ located, node, isWhole: true, stack })));
  const known = new Set(tokens.map(({ node }) => node));
  const whole = new Set(tokens.filter(({ isWhole }) => isWhole).map(getWay));
  const cut = new Set(tokens.filter(({ isWhole }) => !isWhole).map(getWay));
  // A cast or `await` holds the same token. A token that is cut on one path only may be either.
  const sure = tokens.filter(
    (token) => unwrap(token.node) === token.node && !(whole.has(getWay(token)) && cut.has(getWay(token))),
  );
  const given = sure.map((token) => ({
    ...token,
    givenBy: findGivenToField(token.node, tokens, program.functions, evaluation),
  }));
  return [
    ...given.flatMap((token) => [
      ...findTokensInUrl(token, program),
      ...findTokensInHeader(token, program, input),
      ...findLoggedTokens(token, input),
    ]),
    ...dropSeenTwice(holders.filter(({ node }) => unwrap(node) === node && !isOfFailure(node))).flatMap((holder) =>
      findLoggedTokens(holder, input),
    ),
    ...findMisusedKeptTokens(known, program, input),
    ...findApiTokens(input, known),
    ...findGitUrls(input),
    ...findExpiriesInSeconds(input),
  ];
}

function findMisusedKeptTokens(
  known: ReadonlySet<TSESTree.Node>,
  program: TextProgram,
  input: CheckInput,
): FoundBreach[] {
  const kept = findKeptTokens(input.evaluation, known);
  const found = [
    ...kept.inHeader.flatMap((token) => findTokensInHeader(token, program, input)),
    ...kept.inUrl.flatMap((token) => findTokensInUrl(token, program)),
  ];
  return found.map((breach) => ({ ...breach, evidence: getEvidenceOf('name') }));
}

/**
 * Returns a key of an expression and the calls that lead to it: for each call of a function, its expressions may hold
 * another token.
 */
function getWay({ node, stack }: RepositoryToken): string {
  return `${getNodeId(node)} ${stack?.key ?? ''}`;
}

/** The longest prefix that may be logged: it identifies a token and cannot be used. */
const SHOWN = 16;

function findLoggedTokens({ located, node, stack }: RepositoryToken, input: CheckInput): FoundBreach[] {
  if (isShortPrefix(resolveConst(node, input.evaluation.getFile(node)))) return [];
  const holder = getHolder(getOuterExpression(getTextAround(node)?.root ?? getOuterExpression(node)));
  const call = holder.parent;
  return call?.type === 'CallExpression' && call.callee !== holder && isLogger(call, input)
    ? [createBreachOfValue('repo-token-logged', located, { node, stack }, input)]
    : [];
}

/** Returns the object, or the text made of it, that holds a value: `{ token }`, `JSON.stringify(result)`. */
function getHolder(value: TSESTree.Node): TSESTree.Node {
  const { parent } = value;
  if (parent?.type === 'Property' && parent.value === value && parent.parent.type === 'ObjectExpression')
    return getHolder(getOuterExpression(parent.parent));
  const isText = parent?.type === 'CallExpression' && TEXT_MAKERS.has(getCalleeName(parent) ?? '');
  return isText && parent.arguments[0] === value ? getHolder(getOuterExpression(parent)) : value;
}

/**
 * Keeps one holder for each expression: for a client that may give the body or its result, an expression is found as
 * both.
 */
function dropSeenTwice(holders: readonly RepositoryToken[]): readonly RepositoryToken[] {
  return [...new Map(holders.map((holder) => [holder.node, holder])).values()];
}

/** True for code that runs if the request has failed, or may have: the response then holds no token. */
function isOfFailure(node: TSESTree.Node): boolean {
  for (let { parent } = node; parent && !isFunction(parent); parent = parent.parent) {
    if (parent.type === 'CatchClause') return true;
    if ((parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') && someNode(parent.test, isOutcome))
      return true;
  }
  return false;
}

function isOutcome(node: TSESTree.Node): boolean {
  return node.type === 'Identifier' && (STATUS_MEMBERS.has(node.name) || /err/i.test(node.name));
}

/** `token.slice(0, 6)`. */
function isShortPrefix(node: TSESTree.Node): boolean {
  const end = getMethodCall(node)?.call.arguments[1];
  return end?.type === 'Literal' && typeof end.value === 'number' && end.value <= SHOWN;
}

function isLogger(call: TSESTree.CallExpression, { evaluation }: CheckInput): boolean {
  const callee = unwrap(call.callee);
  if (callee.type !== 'MemberExpression') return false;
  // A method of the program's own class may do anything.
  if (callee.object.type === 'ThisExpression' && PRINTING_METHODS.has(getLastName(callee) ?? ''))
    return getCallGraph(evaluation).getCallees(call).length === 0;
  const name = getLastName(unwrap(callee.object));
  return name !== null && PLAIN_LOGGERS.test(name);
}

const BEARER = /(^|[^\w])Bearer $/i;
/**
 * A header of git with another scheme, or none. Basic is wrong too: it takes an encoded user and password, not the
 * token itself.
 */
const OTHER_SCHEME = /extraHeader[=\s]\s*['"]?Authorization:\s*((?!Bearer)[\w-]+ )?$/i;

function findTokensInHeader(
  { located, node, isWhole, stack, isByName = false, givenBy = [] }: RepositoryToken,
  program: TextProgram,
  input: CheckInput,
): FoundBreach[] {
  if (getTextAround(node) === null) return [];
  const contexts = getTextContexts(node, program, stack);
  const isOfOtherScheme = (context: TextContext): boolean =>
    OTHER_SCHEME.test(context.before) ||
    (/^(?!Bearer)[\w-]+ $/i.test(context.before) && isHeaderOfGitRequest(context, program.evaluation));
  if (contexts.some(isOfOtherScheme)) return [createBreach('repo-token-scheme', located, node)];
  const bearers = contexts.filter(({ before }) => BEARER.test(before));
  if (bearers.length === 0) return [];
  if (isInRestRequest(node, stack, input))
    // If only a name leads into the function, it is unknown which of its calls passes the token.
    return isByName && stack === null && isGivenByCalls(node, input.evaluation)
      ? []
      : createBreachesOfValue('repo-token-on-rest-api', located, { node, stack, givenBy }, input);
  return isWhole || !bearers.some(({ after }) => /^["'\s]*$/.test(after))
    ? []
    : createBreachesOfValue('repo-token-bearer-stripped', located, { node, stack, givenBy }, input);
}

/**
 * True if the expression is an argument of a REST API request, outside of callbacks. If calls passed the expression in,
 * the requests that these calls send are preferred.
 */
function isInRestRequest(node: TSESTree.Node, stack: CallStack | null, { requests, context }: CheckInput): boolean {
  const { byNode, bySender } = indexSent(requests);
  // The request that mints the token may be written in the text itself.
  const isOther = (sender: TSESTree.Node): boolean => node !== unwrap(sender);
  const ofCalls =
    stack === null
      ? []
      : findAround(node, bySender).filter(
          (request) => isOther(getSender(request)) && getCalls(request).includes(stack.call),
        );
  // `fetch(url, { headers: authorize(token) })`: a function makes the header.
  const made = stack === null ? [] : findAround(stack.call, byNode);
  const ofNode = ofCalls.length > 0 ? ofCalls : findAround(node, byNode).filter((request) => isOther(request.node));
  const fitting = ofNode.length > 0 ? ofNode : made;
  return fitting.some((request) => goesToPlatform(request, context));
}

/** The requests of known clients by their calls, and by the calls that send them. */
const indexSent = memoise((requests: readonly Request[]) => {
  const sent = requests.filter(({ kind }) => kind !== 'unresolved');
  return { byNode: groupBy(sent, ({ node }) => node), bySender: groupBy<TSESTree.Node, Request>(sent, getSender) };
});

/** Returns the requests whose call is around a node in the same function. */
function findAround(node: TSESTree.Node, requests: ReadonlyMap<TSESTree.Node, readonly Request[]>): readonly Request[] {
  const found: Request[] = [];
  for (let outer = node.parent; outer && !isFunction(outer); outer = outer.parent)
    found.push(...(requests.get(outer) ?? []));
  return found;
}

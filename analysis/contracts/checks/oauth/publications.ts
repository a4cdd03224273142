/** Finds clients that a function creates without a logo or a client URL, and makes public at once. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getNodePlace } from '../../../findings/places/source-place.ts';
import { LOGGERS, PREPARING_NAME, STORING_CALLS } from '../../../libraries/data-functions/effect-names.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getReach } from '../../../program/syntax/reaching-writes.ts';
import { getEnclosingFunction, getLastName, isInside, unwrap } from '../../../program/syntax/syntax.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import type { FoundBreach } from '../../breach.ts';
import { judgeSchema } from '../../schema/judge-schema.ts';
import { toBodyJson, type RequestJson } from '../../schema/value-to-partial-json.ts';
import { createBreach, findLocatedRequests, weaken, type CheckInput, type LocatedRequest } from '../check.ts';
import type { CallGraph } from '../../../flow/call-graph.ts';
import { getCallGraph, getOrigins } from '../../queries/origins.ts';
import { getOuterExpression } from '../expressions.ts';
import { getCalls, selectForCreatedClients, type RequestForCreated } from './created-clients.ts';
import { findCreations } from './oauth-requests.ts';

const CLIENT = '/accounts/{account_id}/oauth_clients/{client_id}';
/** What a public client needs, and a private one may lack. */
const REQUIRED = ['logo_uri', 'client_uri'];

export function findHastyPublications(input: CheckInput): FoundBreach[] {
  const updates = findLocatedRequests([`PATCH ${CLIENT}`, `PUT ${CLIENT}`], input);
  const published = updates.filter(makesPublic);
  if (published.length === 0) return [];
  const creations = findCreations(input).map(({ located }) => located);
  return selectForCreatedClients(published, creations, input).flatMap((request) => {
    const { located, creation, call } = request;
    const isLacking = REQUIRED.some((field) => lacks(creation, field) && lacks(located, field));
    return isLacking && isAtOnce(request, updates, input)
      ? [createBreach('oauth-client-public-missing-uris', weaken(located), call)]
      : [];
  });
}

function getBody({ request }: LocatedRequest): RequestJson | null {
  return request.incompleteParts.includes('body') ? null : toBodyJson(request.body, getNodePlace(request.node));
}

const PUBLIC = { required: ['visibility'], properties: { visibility: { const: 'public' } } };

function makesPublic(located: LocatedRequest): boolean {
  const body = getBody(located);
  return body !== null && judgeSchema(PUBLIC, body).truth === 'yes';
}

/** True if a body certainly has no such field. */
function lacks(located: LocatedRequest, field: string): boolean {
  const body = getBody(located);
  return body?.kind === 'object' && !body.isOpen && !body.properties.has(field);
}

/** True if nothing between the two requests may change the client, or wait until someone has changed it. */
function isAtOnce(
  { creation, call: last, ids }: RequestForCreated,
  updates: readonly LocatedRequest[],
  input: CheckInput,
): boolean {
  const fn = getEnclosingFunction(last);
  const first = getCalls(creation.request).find((call) => getEnclosingFunction(call) === fn);
  if (!fn || !first || getReach(getOuterExpression(first), last) !== 'always') return false;
  return !someNode(
    fn.body,
    (node) =>
      node.type === 'CallExpression' &&
      node.range[0] >= first.range[1] &&
      node.range[1] <= last.range[0] &&
      (updates.some(({ request }) => getCalls(request).includes(node)) ||
        (isAboutClient(node, ids) && !onlyKeeps(node, input))),
  );
}

/** True for a call that gets the ID of the client, or whose name says that it prepares the publication. */
function isAboutClient(call: TSESTree.CallExpression, ids: readonly TSESTree.Node[]): boolean {
  return (
    PREPARING_NAME.test(getLastName(unwrap(call.callee)) ?? '') ||
    call.arguments.some((argument) => ids.some((id) => isInside(id, argument)) || isWhole(argument))
  );
}

/** True for an argument that may be the client itself, or an object with it. */
function isWhole(argument: TSESTree.Node): boolean {
  return someNode(argument, (node) => node.type === 'Identifier' && node.parent.type !== 'MemberExpression');
}

/** `vault.set(id, secret)`, `log.info({ id })`, a call with the secret, and a function of the program that sends no request. */
function onlyKeeps(call: TSESTree.CallExpression, input: CheckInput): boolean {
  const member = unwrap(call.callee);
  const receiver = member.type === 'MemberExpression' ? getLastName(unwrap(member.object)) : null;
  // `db.insert(clients)` is a part of `db.insert(clients).values({ secret })`.
  const chained = call.parent.type === 'MemberExpression' ? call.parent.parent : null;
  if (chained?.type === 'CallExpression' && chained.callee === call.parent) return onlyKeeps(chained, input);
  const { evaluation, context } = input;
  return (
    STORING_CALLS.test(getLastName(member) ?? '') ||
    LOGGERS.test(receiver ?? '') ||
    call.arguments.some((argument) => someNode(argument, (node) => isSecret(node, evaluation))) ||
    (context.findRequestsOf(call).length === 0 && isWithoutSdk(call, getCallGraph(evaluation)) === true)
  );
}

/** `client.client_secret`, and `secret` of `const { client_secret: secret } = client`. */
function isSecret(node: TSESTree.Node, evaluation: Evaluation): boolean {
  if (getLastName(node) === SECRET) return true;
  return (
    node.type === 'Identifier' &&
    getOrigins(evaluation)
      .of(node)
      .some(({ path }) => path.at(-1) === SECRET)
  );
}

const SECRET = 'client_secret';

/** How many functions deep a call is followed. */
const MAX_DEPTH = 4;

/** True if the functions of the program that a call enters name no client of the SDK; null for a call that enters none. */
function isWithoutSdk(call: TSESTree.CallExpression, calls: CallGraph, depth = 0): boolean | null {
  const entered = calls.getCallees(call);
  if (entered.length === 0) return null;
  return (
    depth < MAX_DEPTH &&
    entered.every(
      (fn) =>
        !someNode(
          fn.body,
          (node) =>
            (node.type === 'MemberExpression' && SDK_MEMBER.test(getLastName(node) ?? '')) ||
            (node.type === 'CallExpression' && isWithoutSdk(node, calls, depth + 1) === false),
        ),
    )
  );
}

/** `client.iam.oauthClients`, `client.patch`: the methods by which the SDK sends requests about clients. */
const SDK_MEMBER = /^(oauthClients|patch|put)$/;

/** Finds the requests of a login: those that create a client, and those to the token endpoint. Tells if the client of a file is public. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getMemberName, unwrap, isInside } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import { getText } from '../../../evaluator/domain/skeleton.ts';
import { findBodyFields, getBodyValues } from '../../../findings/uses/request-body.ts';
import { findLocatedRequests, type LocatedRequest, type CheckInput } from '../check.ts';
import { getLiteralText } from '../expressions.ts';
import { getPairs } from '../../../evaluator/domain/make-pairs.ts';
import type { PairEntry, Value } from '../../../evaluator/domain/value.ts';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { isOfPlatformLogin } from './login-owner.ts';

const CREATE = 'POST /accounts/{account_id}/oauth_clients';
/** The field that names a client's authentication method. */
export const AUTH_METHOD_FIELD = 'token_endpoint_auth_method';

/** Finds the requests that create a client, with its authentication method; null where that is unknown. */
export function findCreations(input: CheckInput): { located: LocatedRequest; method: string | null }[] {
  return findLocatedRequests([CREATE], input).map((located) => {
    const methods = findBodyFields(getBodyValues(located.request.body), AUTH_METHOD_FIELD).map(({ entry }) =>
      entry.read(),
    );
    const [only] = methods;
    return { located, method: methods.length === 1 && only?.kind === 'text' ? getText(only.skeleton) : null };
  });
}

/**
 * True if every client that the file creates or configures authenticates by `none`. An object configures a client if it
 * has a client ID or the platform's URL and no redirect URIs: those belong to a server that registers clients of its
 * own.
 */
export function isPublicClient(input: CheckInput): boolean {
  const created = findCreations(input).map(({ method }) => method);
  const configured: (string | null)[] = [];
  walk(input.evaluation.facts.source.ast, (node) => {
    const method =
      node.type === 'ObjectExpression'
        ? getConfiguredMethod(node, input.context.platform.login?.authorizationUrl)
        : undefined;
    if (method !== undefined && isOfPlatformLogin(node, input.context.platform, input.evaluation, 'all'))
      configured.push(method);
  });
  const methods = [...created, ...configured];
  return methods.length > 0 && methods.every((method) => method === 'none');
}

/** Fields that the platform requires of a new client; other services have the text `scope` in place of `scopes`. */
const REGISTERED = ['client_name', 'grant_types', 'response_types', 'redirect_uris', 'scopes'];

/**
 * Returns the authentication method of a client configuration: null where it is no literal, undefined for other
 * objects.
 */
function getConfiguredMethod(object: TSESTree.ObjectExpression, page: string | undefined): string | null | undefined {
  const values = new Map<string, TSESTree.Node>();
  for (const property of object.properties) {
    if (property.type !== 'Property') continue;
    const name = getMemberName(property);
    if (name !== null) values.set(name, unwrap(property.value));
  }
  const method = values.get(AUTH_METHOD_FIELD);
  const namesPlatform =
    page !== undefined && [...values.values()].some((value) => getLiteralText(value)?.startsWith(page) ?? false);
  if (method && REGISTERED.every((name) => values.has(name))) return getLiteralText(method);
  if (!method || values.has('redirect_uris') || !(values.has('client_id') || namesPlatform)) return undefined;
  return getLiteralText(method);
}

export interface TokenRequest {
  located: LocatedRequest;
  /** By name the fields of the body that certainly arrive as written. */
  fields: ReadonlyMap<string, PairEntry>;
}

/** Finds the token requests of a file. A body with alternatives gives no fields. */
export function findTokenRequests(input: CheckInput): TokenRequest[] {
  const { login } = input.context.platform;
  return findLocatedRequests(login ? [`POST ${login.tokenUrl}`] : [], input).map((located) => {
    const [body, ...others] = located.request.body === null ? [] : getAlternatives(located.request.body);
    const entries =
      body && others.length === 0
        ? getPairs(body.kind === 'json' ? body.value : body, 'query').entries.filter((entry) => !entry.mayBeReplaced)
        : [];
    return { located, fields: new Map(entries.map((entry) => [getText(entry.name) ?? '', entry])) };
  });
}

/**
 * Returns the literal of a field that is written in the request itself, or that a caller passes as a whole field; null where a caller,
 * perhaps a test, passes the value alone.
 */
export function getOwnLiteral(entry: PairEntry, request: TokenRequest): OwnLiteral | null {
  const [literal, ...others] = getAlternatives(entry.read()).length === 1 ? getOwnLiterals(entry, request) : [];
  return literal && others.length === 0 ? literal : null;
}

/** Returns all literals of a field that may have several values: `process.env.SECRET ?? 'abc'`. */
export function getOwnLiterals(entry: PairEntry, { located: { request } }: TokenRequest): OwnLiteral[] {
  const literals = getAlternatives(entry.read()).flatMap((value) => getLiteral(value) ?? []);
  return literals.filter(
    ({ node }) => !request.callPath?.hops.some(({ call }) => isInside(node, call) && !isInside(entry.node, call)),
  );
}

interface OwnLiteral {
  text: string;
  node: TSESTree.Node;
}

function getLiteral(value: Value): OwnLiteral | null {
  if (value.kind !== 'text' || value.skeleton.length !== 1) return null;
  const [piece] = value.skeleton;
  if (piece?.kind !== 'text' || !piece.origin) return null;
  const { node } = piece.origin;
  return { text: piece.text, node: node.type === 'TemplateElement' ? node.parent : node };
}

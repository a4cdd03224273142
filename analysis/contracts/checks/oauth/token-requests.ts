/** Finds requests to the platform's token endpoint, with the fields of their bodies. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getPairs } from '../../../evaluator/domain/search-params.ts';
import { getText } from '../../../evaluator/domain/skeleton.ts';
import { isInside } from '../../../program/syntax.ts';
import { getAlternatives, type PairEntry, type Value } from '../../../evaluator/domain/value.ts';
import { findLocatedRequests, type LocatedRequest } from '../contract-requests.ts';
import type { CheckInput } from '../check.ts';

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
 * Returns the literal of a field that is written in the request itself; null where a caller, perhaps a test, passes it.
 */
export function getOwnLiteral(entry: PairEntry, request: TokenRequest): OwnLiteral | null {
  const [literal, ...others] = getAlternatives(entry.read()).length === 1 ? getOwnLiterals(entry, request) : [];
  return literal && others.length === 0 ? literal : null;
}

/** Returns all literals of a field that may have several values: `process.env.SECRET ?? 'abc'`. */
export function getOwnLiterals(entry: PairEntry, { located: { request } }: TokenRequest): OwnLiteral[] {
  const literals = getAlternatives(entry.read()).flatMap((value) => getLiteral(value) ?? []);
  return literals.filter(({ node }) => !request.callPath?.hops.some(({ call }) => isInside(node, call)));
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

/** Finds API tokens in `Authorization` without their scheme: what another place of the file sends behind `Bearer `, or gives the SDK. */
import { getText } from '../../../evaluator/domain/skeleton.ts';
import { getPairs } from '../../../evaluator/domain/make-pairs.ts';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { unwrap } from '../../../program/syntax.ts';
import type { FoundBreach } from '../../breach.ts';
import { findBearerTokens, getExpressionKey } from '../bearer-tokens.ts';
import { createBreach, goesToPlatform, type CheckInput } from '../check.ts';

export function findBareTokens(input: CheckInput): FoundBreach[] {
  const { evaluation, requests, context } = input;
  const { facts } = evaluation;
  let tokens: ReadonlySet<string> | undefined;
  return requests.flatMap((request): FoundBreach[] => {
    const headers = request.headers === null ? [] : getAlternatives(request.headers);
    const [only] = headers;
    if (!only || headers.length > 1 || request.kind === 'unresolved' || !goesToPlatform(request, context)) return [];
    const entry = getPairs(only, 'headers').entries.findLast(
      ({ name }) => getText(name)?.toLowerCase() === 'authorization',
    );
    const property = entry?.node.parent;
    if (property?.type !== 'Property' || evaluation.getFile(property) !== facts) return [];
    const value = unwrap(property.value);
    if (value.type !== 'MemberExpression' && value.type !== 'Identifier') return [];
    tokens ??= findBearerTokens(input);
    return tokens.has(getExpressionKey(value, facts))
      ? [{ ...createBreach('auth-bare-token', null, property.key, { evidence: 'likely' }), request }]
      : [];
  });
}

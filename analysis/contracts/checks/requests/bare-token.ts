/**
 * Finds API tokens in `Authorization` without their scheme. A token is a value that another place of the file sends
 * behind `Bearer ` or gives the SDK, or one that has the name which the tools of the platform use.
 */
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { unwrap } from '../../../program/syntax/syntax.ts';
import type { FoundBreach } from '../../breach.ts';
import { getExpressionKey } from '../../queries/expression-keys.ts';
import { findBearerTokens, getAuthorizations, isNamedApiToken } from '../bearer-tokens.ts';
import { createBreach, goesToPlatform, type CheckInput } from '../check.ts';
import { getEvidenceOf } from '../../evidence-of-breaches.ts';

export function findBareTokens(input: CheckInput): FoundBreach[] {
  const { evaluation, requests, context } = input;
  let tokens: ReadonlySet<string> | undefined;
  return requests.flatMap((request): FoundBreach[] => {
    const headers = request.headers === null ? [] : getAlternatives(request.headers);
    if (headers.length !== 1 || request.kind === 'unresolved' || !goesToPlatform(request, context)) return [];
    return getAuthorizations(request).flatMap((property): FoundBreach[] => {
      const value = unwrap(property.value);
      const isName = value.type === 'MemberExpression' || value.type === 'Identifier';
      const isSentByOthers = (): boolean =>
        isName && (tokens ??= findBearerTokens(input)).has(getExpressionKey(value, evaluation));
      return isNamedApiToken(value, evaluation) || isSentByOthers()
        ? [{ ...createBreach('auth-bare-token', null, property.key, { evidence: getEvidenceOf('name') }), request }]
        : [];
    });
  });
}

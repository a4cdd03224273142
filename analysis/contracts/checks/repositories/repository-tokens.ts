/** Checks where repository tokens are sent: URLs, headers, logs, and API tokens in their place. */
import { unwrap } from '../../../program/syntax.ts';
import type { FoundBreach } from '../../breach.ts';
import { followResponseFields } from '../response-fields.ts';
import { findLocatedRequests } from '../contract-requests.ts';
import { findApiTokens } from './api-token-for-git.ts';
import { findGitUrls } from './git-urls.ts';
import { findTokensInHeader } from './token-in-header.ts';
import { findTokensInUrl } from './token-in-url.ts';
import { findLoggedTokens } from './logged-token.ts';
import { CREATE, MINT } from './operations.ts';
import type { CheckInput } from '../check.ts';

export function find(input: CheckInput): FoundBreach[] {
  const fields = [
    ...findLocatedRequests([CREATE], input).map((located) => ({ located, field: 'result.token' })),
    ...findLocatedRequests([MINT], input).map((located) => ({ located, field: 'result.plaintext' })),
  ];
  const { facts } = input.evaluation;
  const tokens = followResponseFields(fields, input).flatMap(({ located, places }) =>
    places.map(({ node, step }) => ({ located, node, isWhole: step === '~whole' })),
  );
  const whole = new Set(tokens.filter(({ isWhole }) => isWhole).map(({ node }) => node));
  const cut = new Set(tokens.filter(({ isWhole }) => !isWhole).map(({ node }) => node));
  // A cast or `await` holds the same token. A token that is cut on one path only may be either.
  const here = tokens.filter(
    ({ node }) =>
      unwrap(node) === node && input.evaluation.getFile(node) === facts && !(whole.has(node) && cut.has(node)),
  );
  return [
    ...here.flatMap((token) => [
      ...findTokensInUrl(token, facts),
      ...findTokensInHeader(token, input),
      ...findLoggedTokens(token, facts),
    ]),
    ...findApiTokens(input, new Set(tokens.map(({ node }) => node))),
    ...findGitUrls(input),
  ];
}

/** Repo tokens that are sent where, or as, git and the platform do not take them. */
import { unwrap } from '../../program/file-facts.ts';
import type { FoundBreach } from '../breach.ts';
import { followFields } from './answers.ts';
import { findAsked } from './asked.ts';
import { findApiTokens } from './repositories/api-tokens.ts';
import { findGitAddresses } from './repositories/git-addresses.ts';
import { findInHeaders } from './repositories/headers.ts';
import { findInUrls } from './repositories/urls.ts';
import { findLogged } from './repositories/logs.ts';
import { CREATE, MINT } from './repositories/operations.ts';
import type { ShapeScan } from './check.ts';

export function find(scan: ShapeScan): FoundBreach[] {
  const fields = [
    ...findAsked([CREATE], scan).map((asked) => ({ asked, field: 'result.token' })),
    ...findAsked([MINT], scan).map((asked) => ({ asked, field: 'result.plaintext' })),
  ];
  const { facts } = scan.evaluation;
  const tokens = followFields(fields, scan).flatMap(({ asked, places }) =>
    places.map(({ node, step }) => ({ asked, node, isWhole: step === '~whole' })),
  );
  const whole = new Set(tokens.filter(({ isWhole }) => isWhole).map(({ node }) => node));
  const cut = new Set(tokens.filter(({ isWhole }) => !isWhole).map(({ node }) => node));
  // A cast or an `await` around a token is the same token; what is cut on one way and not on the other may be either.
  const here = tokens.filter(
    ({ node }) =>
      unwrap(node) === node && scan.evaluation.getFile(node) === facts && !(whole.has(node) && cut.has(node)),
  );
  return [
    ...here.flatMap((token) => [
      ...findInUrls(token, facts),
      ...findInHeaders(token, scan),
      ...findLogged(token, facts),
    ]),
    ...findApiTokens(scan, new Set(tokens.map(({ node }) => node))),
    ...findGitAddresses(scan),
  ];
}

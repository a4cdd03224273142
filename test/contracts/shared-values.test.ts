/** What other code reads as well is not rewritten for the sake of one request. */
import { describe, expect, it } from 'vitest';
import { getContractReference, loadContractFixtures } from './fixtures.ts';

const fixtures = loadContractFixtures();

describe('the rewrite of a value', () => {
  it.each([
    ['oauth-client-grant-types', 'list-of-two-services.ts'],
    ['oauth-client-optional-scopes-subset', 'list-of-two-clients.ts'],
    ['oauth-unsupported-response-type', 'object-of-two-services.ts'],
    ['oauth-pkce-with-secret', 'object-of-two-requests.ts'],
  ])('of %s in report/%s is not offered', (id, name) => {
    expect(getRewrites(id, name)).toEqual([undefined]);
  });

  it.each([
    ['oauth-client-optional-scopes-subset', 'constants.mjs'],
    ['oauth-unsupported-response-type', 'parameters.ts'],
    ['oauth-pkce-with-secret', 'fetch.ts'],
  ])('of %s in report/%s, which nothing else reads, is offered', (id, name) => {
    expect(getRewrites(id, name)).toEqual([expect.any(Array)]);
  });
});

function getRewrites(id: string, name: string): unknown[] {
  const fixture = fixtures.find(
    ({ deprecation, kind, file }) => deprecation === id && kind === 'report' && file.endsWith(`/${name}`),
  )!;
  return getContractReference(fixture).flatMap(({ contract, fix }) => (contract === id ? [fix.edits] : []));
}

/** Bodies with members that a condition adds: `...(name && { name })`. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const create = (members: string): Promise<string[]> =>
  checkProgram({
    'a.ts': `export const create = (partner: any, extra: any, homepage?: string) => fetch('https://api.cloudflare.com/client/v4/accounts/a/oauth_clients', {
  method: 'POST', headers: { authorization: \`Bearer \${process.env.KEY}\`, 'content-type': 'application/json' },
  body: JSON.stringify({
    client_name: 'a', grant_types: ['authorization_code'], response_types: ['code'], redirect_uris: ['https://a.example'], scopes: ['a'],
    ${members}
  }),
}).then((answer) => answer.json()).then(({ result }) => save(result.client_id, result.client_secret));
`,
  });
const WRONG = `token_endpoint_auth_method: 'private_key_jwt',`;

describe('a member before a spread that depends on a condition', () => {
  it.each([
    '...(partner.homepage && { client_uri: partner.homepage }),',
    '...(homepage && { client_uri: homepage }),',
    '...((partner.homepage && partner.listed && { client_uri: partner.homepage }) as object),',
  ])('stays as it is: %s', async (spread) => {
    expect(await create(`${WRONG} ${spread}`)).toEqual(['a.ts:5 oauth-client-token-auth-method']);
  });

  it.each([
    '...(partner.homepage && extra),',
    '...(partner.homepage || { client_uri: homepage }),',
    "...(homepage && { token_endpoint_auth_method: 'none' }), ...extra,",
  ])('may be replaced: %s', async (spread) => {
    expect(await create(`${WRONG} ${spread}`)).toEqual([]);
  });
});

/** Breaches in a file whose client, or whose token, comes from another module. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const HTTP = `import axios from 'axios';
const headers = { Authorization: \`Bearer \${process.env.KEY}\` };
export const platform = axios.create({ baseURL: \`https://api.cloudflare.com/client/v4/accounts/\${process.env.ACCOUNT}\`, headers });
export const desk = axios.create({ baseURL: 'https://desk.example.com/api' });
`;
const catching = (client: string, expected: string): string => `import { desk, platform } from './http.ts';
export async function close(id: string) {
  try {
    await ${client}.delete(\`/oauth_clients/\${id}/rotate_secret\`);
  } catch (error) {
    const code = error.response?.data?.errors?.[0]?.code;
    if (code === ${expected}) return 'denied';
    throw error;
  }
}
export const show = (id: string) => platform.get(\`/oauth_clients/\${id}\`, { validateStatus: () => true });
`;

describe('the code of an error that a client of another module throws', () => {
  it.each([
    ['a text', catching('platform', "'10000'"), HTTP, ['a.ts:7 error-code-type']],
    ['a number', catching('platform', '10000'), HTTP, []],
    ['a text, by another system', catching('desk', "'10000'"), HTTP, []],
    [
      'a text, after a hook that changes answers',
      catching('platform', "'10000'"),
      `${HTTP}platform.interceptors.response.use(undefined, (error) => Promise.reject(toOwn(error)));\nconst toOwn = (error) => ({ response: { data: { errors: [{ code: String(error.status) }] } } });\n`,
      [],
    ],
  ])('is compared with %s', async (_, text, http, expected) => {
    expect(await checkProgram({ 'http.ts': http, 'a.ts': text })).toEqual(expected);
  });
});

const PARSED = `export function parse(token: string) {
  const [secret, query] = token.split('?');
  return { secret, expires: Number(new URLSearchParams(query).get("expires")) };
}
`;

describe('the expiry of a token that a file of its own parses', () => {
  it.each([
    ['milliseconds', 'parse(token).expires - Date.now()', ['a.ts:2 repo-token-expiry-unit']],
    ['seconds', 'parse(token).expires * 1000 - Date.now()', []],
  ])('is used as %s', async (_, left, expected) => {
    const text = `import { parse } from './parse.ts';\nexport const left = (token: string) => ${left};\n`;
    expect(await checkProgram({ 'parse.ts': PARSED, 'a.ts': text })).toEqual(expected);
  });
});

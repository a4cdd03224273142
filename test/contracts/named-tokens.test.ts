/** A token of a configuration that a function gets: what the program writes to members of its name is its value. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const CONFIG = `const required = (name: string): string => process.env[name] ?? '';
export interface Config { account: string; apiToken: string }
export const readConfig = (): Config => ({ account: required('ACCOUNT'), apiToken: required('TOKEN_NAME') });
`;
const API = `import ky from 'ky';
import type { Config } from './config';
export const look = async (config: Config, name: string) => {
  const headers = { Authorization: \`Bearer \${config.apiToken}\` };
  const path = \`/accounts/\${config.account}/artifacts/namespaces/n/repos/\${name}\`;
  return (await ky.get('https://api.cloudflare.com/client/v4' + path, { headers }).json<any>()).result;
};
`;
const MAIN = `import { fetchAll } from './fetch';
import { readConfig } from './config';
await fetchAll(readConfig(), 'site');
`;

const check = (fetchAll: string, name = 'CLOUDFLARE_API_TOKEN', more = {}): Promise<string[]> =>
  checkProgram({
    'config.ts': CONFIG.replace('TOKEN_NAME', name),
    'api.ts': API,
    'main.ts': MAIN,
    'fetch.ts': `import { spawnSync } from 'node:child_process';
import { look } from './api';
import type { Config } from './config';
${fetchAll}
`,
    ...more,
  });

const MEMBER = `export async function fetchAll(config: Config, name: string) {
  const { remote } = await look(config, name);
  spawnSync('git', ['-c', \`http.extraHeader=Authorization: Bearer \${config.apiToken}\`, 'fetch', remote]);
}`;
const PATTERN = `export async function fetchAll({ apiToken, ...rest }: Config, name: string) {
  const { remote } = await look({ apiToken, ...rest }, name);
  spawnSync('git', ['-c', \`http.extraHeader=Authorization: Bearer \${apiToken}\`, 'fetch', remote]);
}`;

describe('a token in the configuration that a function gets', () => {
  it.each([
    ['a member', MEMBER],
    ['a name of a pattern', PATTERN],
  ])('is the one of the API: %s', async (_, fetchAll) => {
    expect(await check(fetchAll)).toEqual(['fetch.ts:6 repo-api-token-on-git']);
    // A test writes a made-up one.
    const test =
      "import { fetchAll } from './fetch';\nit('fetches', () => fetchAll({ account: 'a', apiToken: 'x' }, 'site'));\n";
    expect(await check(fetchAll, 'CLOUDFLARE_API_TOKEN', { 'fetch.test.ts': test })).toHaveLength(1);
  });

  it.each([
    ['of another service', 'MIRROR_TOKEN', {}],
    [
      'of several, one of another service',
      'CLOUDFLARE_API_TOKEN',
      { 'mirror.ts': "export const mirror = { account: 'm', apiToken: process.env.MIRROR_TOKEN };\n" },
    ],
  ])('may be another one: %s', async (_, name, more) => {
    expect(await check(MEMBER, name, more)).toEqual([]);
    expect(await check(PATTERN, name, more)).toEqual([]);
  });
});

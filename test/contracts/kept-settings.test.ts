/** The API token that a store of settings gives by its key, sent to git. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const check = (settings: string, read: string): Promise<string[]> =>
  checkProgram({
    'settings.ts': settings,
    'git.ts': `import { execa } from 'execa';
import { settings } from './settings';
const bearer = (token: string) => \`http.extraHeader=Authorization: Bearer \${token}\`;
export async function clone(name: string) {
  const found = await fetch(\`https://api.cloudflare.com/client/v4/accounts/a/artifacts/namespaces/n/repos/\${name}\`, { headers: { Authorization: \`Bearer \${process.env.OTHER}\` } });
  const { result } = await found.json();
  await execa('git', ['-c', bearer(${read}), 'clone', result.remote]);
}
`,
  });
const CONF = `import Conf from 'conf';
export const settings = new Conf({ defaults: { apiToken: process.env.CLOUDFLARE_API_TOKEN ?? '', forgeToken: '' } });
`;
const NCONF = `import nconf from 'nconf';
export const settings = nconf.env().defaults({ apiToken: process.env.CF_API_TOKEN, forgeToken: process.env.FORGE });
`;

describe('a token that settings give by its key', () => {
  it.each([
    ['conf', CONF],
    ['nconf', NCONF],
  ])('is the one of the API, by %s', async (_, settings) => {
    expect(await check(settings, "settings.get('apiToken')")).toEqual(['git.ts:7 repo-api-token-on-git']);
    expect(await check(settings, "settings.get('forgeToken')")).toEqual([]);
    expect(
      await check(
        settings.replace(/process\.env\.\w+_API_TOKEN/, 'process.env.FORGE_API_KEY'),
        "settings.get('apiToken')",
      ),
    ).toEqual([]);
  });
});

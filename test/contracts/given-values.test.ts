/** A wrong value that a call gives to a function is reported at the call: other calls give the function right values. */
import { describe, expect, it } from 'vitest';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const CLIENT = `import axios from 'axios';
const BASE = 'https://api.cloudflare.com/client/v4/accounts/a/artifacts/namespaces/sites';
interface Call { url: string; data?: object; token?: string }
export const call = ({ url, data, token = process.env.CF_API_TOKEN }: Call) =>
  axios.request({ baseURL: BASE, url, method: data ? 'POST' : 'GET', data, headers: { Authorization: \`Bearer \${token}\` } });
export const get = (address: string, secret: string) => {
  const authorization = \`Bearer \${secret}\`;
  return axios.get(address, { headers: { authorization } });
};
export const create = async (name: string) => (await axios.post(\`\${BASE}/repos\`, { name }, { headers: { Authorization: \`Bearer \${process.env.CF_API_TOKEN}\` } })).data.result;
`;
const REMOTE = `export const addLogin = (remote: string, login: { user: string; secret: string }): string => {
  const address = new URL(remote);
  address.username = login.user;
  address.password = login.secret;
  return address.toString();
};
export const cut = (token: string): string => token.split('?expires=')[0]!;
export const report = (about: string, value: unknown) => console.info(about, value);
`;

async function judge(body: string): Promise<string[]> {
  const folder = createFolder({
    'package.json': JSON.stringify({ name: 'sites', type: 'module', dependencies: { axios: '^1.7.0' } }),
    'client.ts': CLIENT,
    'remote.ts': REMOTE,
    'main.ts': `import { call, create, get } from './client.ts';\nimport { addLogin, cut, report } from './remote.ts';\nconst site = await create('a');\n${body}\n`,
  });
  const { stdout } = await runCli(
    [
      'check',
      '.',
      '--rules',
      'contracts',
      '--format',
      'json',
      '--fail-on',
      'never',
      '--no-config',
      '--opt-in',
      'repo-token-logged',
    ],
    folder,
  );
  const { findings } = JSON.parse(stdout) as {
    findings: { file: string; line: number; contract: string; related: { file?: string; line: number }[] }[];
  };
  return findings.map(({ file, line, contract, related }) =>
    [`${file}:${line} ${contract}`, ...related.map((place) => `${place.file ?? file}:${place.line}`)].join(' < '),
  );
}

describe('a token that a call gives to a function', () => {
  it.each([
    [
      'a repository token for the REST API',
      "await call({ url: '/repos/a' });\nawait call({ url: '/repos/a', token: site.token });",
      'main.ts:5 repo-token-on-rest-api < client.ts:5',
    ],
    [
      'the whole token for a URL',
      "report(addLogin(site.remote, { user: 'x', secret: cut(site.token) }), 1);\nexport const origin = addLogin(site.remote, { user: 'x', secret: site.token });",
      'main.ts:5 repo-token-in-url-unstripped < remote.ts:4',
    ],
    [
      'a token for the log',
      "report('made', site.name);\nreport('made', site.token);",
      'main.ts:5 repo-token-logged < remote.ts:8',
    ],
  ])('is reported at the call: %s', async (_, body, expected) => {
    expect(await judge(body)).toEqual([expected]);
  });

  it.each([
    ['the API token for the REST API', "await call({ url: '/repos/a', token: process.env.OTHER_TOKEN });"],
    ['a repository token for the remote', 'await get(`${site.remote}/info/refs`, site.token);'],
    ['the secret for a URL', "export const origin = addLogin(site.remote, { user: 'x', secret: cut(site.token) });"],
  ])('is right: %s', async (_, body) => {
    expect(await judge(body)).toEqual([]);
  });
});

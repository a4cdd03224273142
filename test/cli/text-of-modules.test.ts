/** `sunset fix` and text that other files send: a file of endpoints, a table of routes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const PACKAGE = '{"name":"a","private":true}';
const BASE = 'https://api.cloudflare.com/client/v4';
const LIST = 'export const LIST = (id) => `/accounts/${id}/workers/namespaces`;\n';
const SENT = `import { LIST } from './endpoints.js';\nexport const list = (id) => fetch(\`${BASE}\${LIST(id)}\`);\n`;

async function fix(files: Record<string, string>): Promise<{ cwd: string; stderr: string }> {
  const cwd = createFolder({ 'package.json': PACKAGE, ...files });
  const { stderr, status } = await runCli(
    ['fix', '--write', '--class', 'review', '--steps', '--as-of', '2026-11-10'],
    cwd,
  );
  expect(status, stderr).toBe(0);
  return { cwd, stderr };
}

const read = (cwd: string, name: string): string => readFileSync(join(cwd, name), 'utf8');

describe('text that other files send', () => {
  it('is rewritten in the file that holds it, with a marker', async () => {
    const { cwd } = await fix({ 'endpoints.js': LIST, 'a.js': SENT, 'b.js': SENT });
    const marker = '// SUNSET(kv-legacy-namespace-routes): `b.js` may use this text as well\n';
    expect(read(cwd, 'endpoints.js')).toBe(marker + LIST.replace('workers/', 'storage/kv/'));
    expect([read(cwd, 'a.js'), read(cwd, 'b.js')]).toEqual([SENT, SENT]);
    const { stderr } = await runCli(['fix', '--class', 'review', '--steps', '--as-of', '2026-11-10'], cwd);
    expect(stderr).toBe('nothing to rewrite\n3 files scanned\n');
  });

  it('is a safe rewrite only in a package that nothing else imports, of which one file sends the text', async () => {
    const rewrite = async (files: Record<string, string>): Promise<string> => {
      const cwd = createFolder({ 'package.json': PACKAGE, 'endpoints.js': LIST, 'a.js': SENT, ...files });
      await runCli(['fix', '--write', '--steps', '--as-of', '2026-11-10'], cwd);
      return read(cwd, 'endpoints.js');
    };
    expect(await rewrite({})).toBe(LIST.replace('workers/', 'storage/kv/'));
    expect(await rewrite({ 'b.js': SENT })).toBe(LIST);
    expect(await rewrite({ 'b.js': "import { LIST } from './endpoints.js';\nconsole.log(LIST('a'));\n" })).toBe(LIST);
    expect(await rewrite({ 'package.json': '{"name":"a"}' })).toBe(LIST);
    expect(await rewrite({ 'package.json': '{"name":"a","private":true,"exports":"./endpoints.js"}' })).toBe(LIST);
  });

  it('is rewritten in each row of a table, also where a type names the table and a function picks the row', async () => {
    const routes = `export const ROUTES = {
  list: { method: 'GET', path: '/accounts/:account/workers/namespaces' },
  shield: { method: 'GET', path: '/zones/:zone/script_monitor' },
} as const;
export type Name = keyof typeof ROUTES;
`;
    const { cwd } = await fix({
      'routes.ts': routes,
      'client.ts': `import { ROUTES, type Name } from './routes.js';
export const call = (name: Name, id: string) => {
  const { method, path } = ROUTES[name];
  return fetch('${BASE}' + path.replace(/:\\w+/, id), { method });
};
`,
      'main.ts': "import { call } from './client.js';\nawait call('list', 'a');\nawait call('shield', 'z');\n",
    });
    expect(read(cwd, 'routes.ts').match(/path: '.*'/g)).toEqual([
      "path: '/accounts/:account/storage/kv/namespaces'",
      "path: '/zones/:zone/page_shield'",
    ]);
  });

  it.each([
    [
      'another request of the importer sends it to another host',
      { 'a.js': `${SENT}export const own = (id) => fetch(\`https://mirror.example.com\${LIST(id)}\`);\n` },
    ],
    [
      'another importer sends it to another host',
      {
        'a.js': SENT,
        'b.js': "import { LIST } from './endpoints.js';\nfetch(`https://mirror.example.com${LIST('a')}`);\n",
      },
    ],
    ['the importer does something else with it', { 'a.js': `${SENT}export const key = LIST('all');\n` }],
    [
      'its own file does something else with it',
      { 'a.js': SENT, 'endpoints.js': `${LIST}export const isList = (path) => path === LIST('a');\n` },
    ],
  ])('stays where %s', async (_, files) => {
    const before: Record<string, string> = { 'endpoints.js': LIST, ...files };
    const { cwd, stderr } = await fix(before);
    expect(read(cwd, 'endpoints.js')).toBe(before['endpoints.js']);
    expect(stderr).toContain('not rewritten: ');
  });
});

describe('a URL whose parameters are set', () => {
  it('is one request', async () => {
    const { cwd } = await fix({
      'a.js': `export const list = (id) => {
  const url = new URL(\`${BASE}/accounts/\${id}/workers/namespaces\`);
  url.searchParams.set('per_page', '50');
  return fetch(url);
};
`,
    });
    expect(read(cwd, 'a.js')).toContain('/storage/kv/namespaces`);\n  url.searchParams.set');
  });
});

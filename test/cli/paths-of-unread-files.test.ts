/** A deprecated path in a file that is not analysed, at a base that the file itself does not name, is counted. */
import { describe, expect, it } from 'vitest';
import type { Limitation } from '../../analysis/findings/limitation.ts';
import { reportSchema } from '../../cli/report-schema.ts';
import { collapsePaths } from '../../cli/run/unjudged/collapse-paths.ts';
import { createSentTest } from '../../cli/run/documents/sent-paths.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const API = 'https://api.cloudflare.com/client/v4';
const OLD = 'accounts/1/workers/namespaces';
const LIVE = 'accounts/1/workers/scripts';
/** The package talks to the platform. */
const CLIENT = `export const api = (path) => fetch('${API}' + path);\n`;
/** The same with a call of a live path: one without any call is counted itself. */
const CALLED = `${CLIENT}api('/zones');\n`;

type Files = Readonly<Record<string, string>>;

async function count(files: Files): Promise<string[]> {
  const cwd = createFolder({ 'package.json': '{"name":"p","type":"module"}', 'src/ok.js': 'export {};\n', ...files });
  const { stdout } = await runCli(['check', '--no-config', '--as-of', '2026-11-30', '--format', 'json'], cwd);
  const { findings, limitations } = reportSchema.parse(JSON.parse(stdout));
  expect(findings).toEqual([]);
  return limitations.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
}

const replaceAll = (files: Files, from: string, to: string): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.replaceAll(from, to)]));

it.each<[string, Files, string]>([
  [
    'a variable of Terraform',
    { 'main.tf': `data "http" "old" {\n  url = "\${var.api}/${OLD}"\n}\n`, 'live.tfvars': `api = "${API}"\n` },
    'main.tf:2 unmodelled-client',
  ],
  [
    'a variable of a collection of requests',
    {
      'all.postman_collection.json': JSON.stringify(
        {
          variable: [{ key: 'base', value: API }],
          item: [{ request: { method: 'GET', url: { raw: `{{base}}/${OLD}` } } }],
        },
        null,
        1,
      ),
    },
    'all.postman_collection.json:13 unmodelled-client',
  ],
  [
    'a variable of another file of settings',
    { 'a.hurl': `GET {{base}}/${OLD}\nHTTP 200\n`, 'vars.env': `base=${API}\n` },
    'a.hurl:1 unmodelled-client',
  ],
  [
    'an environment of Bruno',
    { 'old.bru': `get {\n  url: {{base}}/${OLD}\n}\n`, 'src/client.js': CLIENT },
    'old.bru:2 unmodelled-client',
  ],
  ['a variable of a file of settings', { '.env': `BASE=${API}\nOLD=\${BASE}/${OLD}\n` }, '.env:2 unmodelled-client'],
  [
    'the code of a component, from a module',
    {
      'src/a.astro': `---\nimport { api } from './client.js';\nconst r = await api('/${OLD}');\n---\n<p />\n`,
      'src/client.js': CLIENT,
    },
    'src/a.astro:3 unmodelled-client',
  ],
  [
    'the code of MDX, from a module',
    {
      'src/a.mdx': `import { api } from './client.js';\n\n# Old\n\n<Old onClick={() => api('/${OLD}')} />\n`,
      'src/client.js': CLIENT,
    },
    'src/a.mdx:5 unmodelled-client',
  ],
  [
    'the script of a page, from the program',
    {
      'views/a.ejs': `<p>\n<script>\nfetch('<%= base %>' + '/${OLD}');\n</script>\n`,
      'src/client.js': CLIENT,
    },
    'views/a.ejs:3 unmodelled-client',
  ],
  [
    'no extension',
    { 'deploy/nginx/default': `location / {\n  proxy_pass ${API}/${OLD};\n}\n` },
    'deploy/nginx/default:2 unmodelled-client',
  ],
  [
    'its own settings, with paths as values of YAML',
    { 'load.yml': `config:\n  target: ${API}\nscenarios:\n  - flow:\n      - get:\n          url: /${OLD}\n` },
    'load.yml:6 unmodelled-client',
  ],
  [
    'its own settings, with paths as values of JSON',
    { 'gateway.json': `{\n "host": "${API}",\n "endpoints": [{\n  "url_pattern": "/${OLD}"\n }]\n}\n` },
    'gateway.json:4 unmodelled-client',
  ],
  [
    'its own settings on one line',
    { 'api.json5': `{ base: '${API}', old: '/${OLD}' }\n` },
    'api.json5:1 unmodelled-client',
  ],
  [
    'a description of the API in JSON which a source reads',
    {
      'src/api.json': `{\n "servers": [{ "url": "${API}" }],\n "paths": {\n  "/${OLD}": {},\n  "/${OLD}/{id}": {} } }\n`,
      'src/a.js':
        "import { OpenAPIClientAxios } from 'openapi-client-axios';\nimport definition from './api.json' with { type: 'json' };\nexport const client = new OpenAPIClientAxios({ definition }).init();\n",
    },
    'src/api.json:4 unmodelled-client',
  ],
  [
    'a description of the API in YAML which a source reads',
    {
      'api.yaml': `servers:\n  - url: ${API}\npaths:\n  /${OLD}:\n    get: {}\n`,
      'src/a.js':
        "import { OpenAPIClientAxios } from 'openapi-client-axios';\nexport const client = new OpenAPIClientAxios({ definition: './api.yaml' }).init();\n",
    },
    'api.yaml:4 unmodelled-client',
  ],
  ...['csv', 'jsonl', 'txt', 'lock.json'].map((extension): [string, Files, string] => [
    `a list that a source reads: ${extension}`,
    {
      [`data/all.${extension}`]: `name,url\n"old","${API}/${OLD}"\n`,
      'src/a.js': `import { readFileSync } from 'node:fs';\nexport const all = readFileSync('data/all.${extension}', 'utf8');\n`,
    },
    `data/all.${extension}:2 unmodelled-client`,
  ]),
  [
    'a description that the configuration of a generator names',
    {
      'openapitools.json': '{"generator-cli":{"generators":{"kv":{"inputSpec":"#{cwd}/specs/kv.yaml"}}}}\n',
      'specs/kv.yaml': `servers:\n  - url: ${API}\npaths:\n  /${OLD}: {}\n`,
    },
    'specs/kv.yaml:4 unmodelled-client',
  ],
  [
    'a description that a command hands to a generator',
    {
      'package.json': '{"name":"p","scripts":{"generate":"openapi-typescript api/kv.json -o src/kv.ts"}}\n',
      'api/kv.json': `{\n "servers": [{ "url": "${API}" }],\n "paths": { "/${OLD}": {} }\n}\n`,
    },
    'api/kv.json:3 unmodelled-client',
  ],
])('the base is that of %s', async (_, files, expected) => {
  expect(await count(files)).toContain(expected);
  expect(await count(replaceAll(files, OLD, LIVE))).not.toContain(expected);
  expect(await count(replaceAll(files, API, 'https://api.example.com'))).toEqual([]);
});

it.each<[string, Files]>([
  ['prose without an extension', { LICENSE: `${API}/${OLD}\n`, 'README-old': `${API}/${OLD}\n` }],
  [
    'code in the prose of MDX',
    { 'src/a.mdx': `Call \`'/${OLD}'\`.\n\n\`\`\`js\napi('/${OLD}')\n\`\`\`\n`, 'src/client.js': CALLED },
  ],
  ['a path that goes on behind a value', { 'a.hurl': `GET {{base}}/v2/{{b}}/${OLD}\n`, 'vars.env': `base=${API}\n` }],
  [
    'a list that no source reads',
    { 'data/all.csv': `name,url\nold,${API}/${OLD}\n`, 'src/a.test.js': "read('data/all.csv');\n" },
  ],
  [
    'a description of the API that no source reads',
    {
      'api.yaml': `servers:\n  - url: ${API}\npaths:\n  /${OLD}: {}\n`,
      'package.json': '{"name":"p","scripts":{"lint":"redocly lint api.yaml"}}\n',
    },
  ],
  ['a test', { 'test/a.hurl': `GET {{base}}/${OLD}\n`, 'vars.env': `base=${API}\n` }],
  ['a path of a page of the program itself', { 'views/a.ejs': `<a href="/${OLD}">old</a>\n`, 'src/client.js': CALLED }],
])('nothing is counted for %s', async (_, files) => {
  expect(await count(files)).toEqual([]);
});

it.each(['json', 'yaml'])('a path that a source reads from a document of %s is a finding alone', async (extension) => {
  const text =
    extension === 'json'
      ? `{\n "base": "${API}",\n "old": "/zones/:zone/rate_limits"\n}\n`
      : `base: ${API}\nold: /zones/:zone/rate_limits\n`;
  const cwd = createFolder({
    'package.json': '{"name":"p","type":"module"}',
    [`api.${extension}`]: text,
    'src/a.js': `import { load } from 'js-yaml';
import { readFileSync } from 'node:fs';
const api = load(readFileSync('api.${extension}', 'utf8'));
export const list = (zone) => fetch(api.base + api.old.replace(':zone', zone));\n`,
  });
  const { stdout } = await runCli(['check', '--no-config', '--as-of', '2026-11-30', '--format', 'json'], cwd);
  const { findings, limitations } = reportSchema.parse(JSON.parse(stdout));
  expect(findings.map(({ file }) => file)).toEqual(['src/a.js']);
  expect(limitations).toEqual([]);
});

it.each([
  ['json', `{\n "servers": [{ "url": "${API}" }],\n "paths": {\n  "/${OLD}": {},\n  "/${OLD}/{id}": {} } }\n`],
  ['yaml', `servers:\n  - url: ${API}\npaths:\n  /${OLD}: {}\n  /${OLD}/{id}: {}\n`],
])('one limitation says how many paths a description has: %s', async (extension, text) => {
  const cwd = createFolder({
    'package.json': '{"name":"p","type":"module"}',
    [`api.${extension}`]: text,
    'src/a.js': `import { readFileSync } from 'node:fs';\nexport const api = readFileSync('api.${extension}', 'utf8');\n`,
  });
  const { stdout } = await runCli(['check', '--no-config', '--as-of', '2026-11-30', '--format', 'json'], cwd);
  const { limitations } = reportSchema.parse(JSON.parse(stdout));
  expect(limitations).toMatchObject([{ file: `api.${extension}`, line: 4, reason: 'unmodelled-client' }]);
  expect(limitations[0]?.text).toMatch(/, and 1 more path$/);
});

it('collapses the paths alone', () => {
  const at = (line: number, reason: Limitation['reason']): Limitation => ({ file: 'a.json', line, reason, text: 'x' });
  const failed = at(1, 'analysis-failed');
  const paths = [at(2, 'unmodelled-client'), at(3, 'unmodelled-client'), at(4, 'unmodelled-client')];
  expect(collapsePaths([failed, ...paths])).toEqual([failed, { ...paths[0], text: 'x, and 2 more paths' }]);
  expect(collapsePaths([failed, paths[0]!])).toEqual([failed, paths[0]]);
});

it('a sent path is the whole path of an address', () => {
  const findBase = (text: string) =>
    text.includes('api.cloudflare.com') ? { url: API, roots: new Set<string>() } : undefined;
  const isSent = createSentTest(['/zones/{}/rate_limits', null], { findBase });
  const toLimitation = (address: string) => ({
    reason: 'unmodelled-client' as const,
    text: `\`${address}\` in a text`,
  });
  expect(isSent(toLimitation(`${API}/zones/:zone/rate_limits`))).toBe(true);
  expect(isSent(toLimitation('zones/{zone_id}/rate_limits'))).toBe(true);
  expect(isSent(toLimitation(`${API}/accounts/1/zones/:zone/rate_limits`))).toBe(false);
});

describe('a description that a source names', () => {
  const text = `{\n "servers": [{ "url": "${API}" }],\n "paths": {\n  "/${OLD}": {} } }\n`;
  const reads = (path: string): string =>
    `import { readFileSync } from 'node:fs';\nexport const api = readFileSync(${path}, 'utf8');\n`;

  it.each<[string, string]>([
    ['from the working directory', "'src/data/api.json'"],
    ['from its folder', "new URL('./data/api.json', import.meta.url)"],
    ['by parts', "join(folder, 'data', 'api.json')"],
    ['behind a value', '`${folder}/data/api.json`'],
    ['from the root of the program', "'@/data/api.json'"],
  ])('%s', async (_, path) => {
    const files = { 'src/data/api.json': text, 'src/a.js': reads(path) };
    expect(await count(files)).toEqual(['src/data/api.json:4 unmodelled-client']);
  });

  it.each<[string, Files]>([
    ['in another folder', { 'other/api.json': text, 'src/a.js': reads("'src/data/api.json'") }],
    [
      'in another package',
      { 'other/api.json': text, 'other/package.json': '{"name":"other"}', 'src/a.js': reads("'api.json'") },
    ],
  ])('is none %s', async (_, files) => {
    expect(await count(files)).toEqual([]);
  });

  it('in the root of its workspace, from a member', async () => {
    const manifest = '{"name":"p","private":true,"workspaces":["packages/*"]}';
    const files = {
      'package.json': manifest,
      'packages/a/package.json': '{"name":"a","type":"module"}',
      'packages/a/a.js': reads("new URL('../../api.json', import.meta.url)"),
      'api.json': text,
    };
    expect(await count(files)).toEqual(['api.json:4 unmodelled-client']);
  });
});

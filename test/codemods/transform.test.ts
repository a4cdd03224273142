/** The published transforms in the real runner: what is counted, said, written and left alone. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../data/load.ts';
import { getBuiltPath } from '../built.ts';
import { byExtent } from '../extent.ts';
import { createFolder } from '../temporary.ts';
import { lintFolder } from '../faces/lint.ts';
import { IN_PLACE, runTransform } from './runner.ts';

const KV = 'kv-legacy-namespace-routes';
const BASE = 'https://api.cloudflare.com/client/v4/accounts';
const OLD = `fetch(\`${BASE}/\${id}/workers/namespaces\`);\n`;
const NEW = `fetch(\`${BASE}/\${id}/storage/kv/namespaces\`);\n`;
const PACKAGE = JSON.stringify({ name: 'consumer', private: true, dependencies: { cloudflare: '4.5.0' } });

const FLAGS: [string, string[]][] = [
  ['the defaults of the runner', []],
  ['--no-babel', ['--no-babel']],
  ['--run-in-band', ['--run-in-band']],
];
/** The defaults start a compiler and another process for each run; `test/faces/fixes.test.ts` rewrites files with them. */
const FEW_FLAGS: typeof FLAGS = [[IN_PLACE.join(' '), IN_PLACE]];

/** Where the flags do not matter, the sample starts one process instead of two. */
const FEW_PROCESSES = byExtent<string[]>({ sample: IN_PLACE, all: [] });
const IN_BAND = byExtent<string[]>({ sample: IN_PLACE, all: ['--run-in-band'] });

describe.each(byExtent({ sample: FEW_FLAGS, all: FLAGS }))('with %s', (_, flags) => {
  it('counts rewritten, unchanged and unreadable files', async () => {
    const cwd = createFolder({
      'package.json': PACKAGE,
      'src/old.ts': OLD,
      'src/other.js': 'export const x = 1;\n',
      'src/broken.js': `${OLD}\nconst = ;\n`,
      'src/view.tsx': `export const view = <a onClick={() => ${OLD.trim().slice(0, -1)}}>x</a>;\n`,
    });
    const { counts, status, output } = await runTransform(KV, { cwd, args: [...flags, 'src'] });
    expect(counts).toEqual({ error: 1, unmodified: 0, skipped: 1, ok: 2 });
    expect(status).toBe(0);
    expect(output).toMatch(/broken\.js Transformation error \(line 3: is not valid/);
    expect(output).not.toMatch(/^\s+at /m);
    expect(readFileSync(join(cwd, 'src/old.ts'), 'utf8')).toBe(NEW);
    expect(readFileSync(join(cwd, 'src/view.tsx'), 'utf8')).toContain('/storage/kv/namespaces');
    expect(readFileSync(join(cwd, 'src/broken.js'), 'utf8')).toBe(`${OLD}\nconst = ;\n`);
  });

  it('changes nothing the second time', async () => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'old.ts': OLD });
    await runTransform(KV, { cwd, args: [...flags, 'old.ts'] });
    const { counts } = await runTransform(KV, { cwd, args: [...flags, 'old.ts'] });
    expect(counts).toEqual({ error: 0, unmodified: 0, skipped: 1, ok: 0 });
  });

  it('keeps a byte-order mark, line ends and the rest of the text', async () => {
    const text = `\uFEFF// é 😀\r\n${OLD.trim()}\r\n\tx  =  'y' ;`;
    const cwd = createFolder({ 'package.json': PACKAGE, 'old.ts': text });
    await runTransform(KV, { cwd, args: [...flags, 'old.ts'] });
    expect(readFileSync(join(cwd, 'old.ts'), 'utf8')).toBe(text.replace('workers/namespaces', 'storage/kv/namespaces'));
  });

  it('counts by deprecation in a dry run, and writes nothing', async () => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'a.ts': OLD + OLD, 'b.ts': OLD });
    const { stats, counts } = await runTransform('all', { cwd, args: [...flags, '--dry', '.', '--extensions=ts'] });
    expect(stats).toEqual({ [KV]: 3 });
    expect(counts.ok).toBe(2);
    expect(readFileSync(join(cwd, 'b.ts'), 'utf8')).toBe(OLD);
  });
});

it('leaves what comments silence, and counts it', async () => {
  const files = {
    'whole.ts': `/* eslint-disable */\n${OLD}`,
    'line.ts': `// eslint-disable-next-line sunset/no-ended-route, sunset/no-deprecated-route\n${OLD}${OLD}`,
  };
  const cwd = createFolder({ 'package.json': PACKAGE, ...files });
  const { reports, counts } = await runTransform(KV, { cwd, args: [...FEW_PROCESSES, 'whole.ts', 'line.ts'] });
  expect(counts).toEqual({ error: 0, unmodified: 1, skipped: 0, ok: 1 });
  expect(reports.sort()).toEqual([
    expect.stringMatching(/line\.ts 1 silenced by comments$/),
    expect.stringMatching(/whole\.ts 1 silenced by comments$/),
  ]);
  expect(readFileSync(join(cwd, 'whole.ts'), 'utf8')).toBe(files['whole.ts']);
  expect(readFileSync(join(cwd, 'line.ts'), 'utf8')).toBe(`${files['line.ts'].slice(0, -OLD.length)}${NEW}`);
});

describe('the projects of others', () => {
  const PROJECTS = {
    'plain JavaScript with require': {
      'index.js':
        "'use strict'\nvar axios = require('axios')\nvar api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' })\nexports.list = function (id) { return api.get('/accounts/' + id + '/workers/namespaces') }\n",
    },
    'JavaScript modules with JSX': {
      'view.jsx':
        "const API = 'https://api.cloudflare.com/client/v4';\nexport const View = ({ id }) => <button onClick={async () => { await fetch(`${API}/accounts/${id}/workers/namespaces`); }}>{'go'}</button>;\n",
    },
    'TypeScript with the official SDK': {
      'a.mts':
        "import Cloudflare from 'cloudflare';\nconst client = new Cloudflare({ apiToken: process.env['T']! });\nexport const list = async <T,>(id: string): Promise<T> => client.get(`/accounts/${id}/workers/namespaces`) satisfies Promise<T>;\n",
      'b.cts':
        "import axios = require('axios');\nexport = (id: string) => axios.default.delete(`https://api.cloudflare.com/client/v4/accounts/${id}/workers/namespaces/x` as const);\n",
    },
  };

  it.each(Object.entries(PROJECTS))('%s', async (_, files) => {
    const cwd = createFolder({ 'package.json': PACKAGE, ...files });
    const { counts } = await runTransform(KV, { cwd, args: [...FEW_PROCESSES, '.'] });
    expect(counts).toEqual({ error: 0, unmodified: 0, skipped: 0, ok: Object.keys(files).length });
    for (const [name, text] of Object.entries(files))
      expect(readFileSync(join(cwd, name), 'utf8')).toBe(text.replace('workers/namespaces', 'storage/kv/namespaces'));
  });
});

describe('findings that need a person', () => {
  const ROLES = `fetch(\`${BASE}/\${id}/roles\`);\n`;

  it('is reported with its place, and left', async () => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'roles.ts': ROLES });
    const { reports, counts } = await runTransform('account-roles', { cwd, args: [...FEW_PROCESSES, 'roles.ts'] });
    // In the runner's words: it was to be transformed, and was not.
    expect(counts).toEqual({ error: 0, unmodified: 1, skipped: 0, ok: 0 });
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatch(/^roles\.ts 1:\d+ .*\/roles.*\(review: /);
  });

  it('comes with its steps, once for each deprecation', async () => {
    const cwd = createFolder({
      'package.json': PACKAGE,
      'roles.ts': `fetch(\`${BASE}/\${id}/roles/\${role}\`);\nfetch(\`${BASE}/\${id}/roles/\${other}\`);\n`,
    });
    const { reports, output } = await runTransform('account-roles', { cwd, args: [...FEW_PROCESSES, 'roles.ts'] });
    expect(
      reports.map((report) =>
        /^roles\.ts (\d+):.*\((\w+): not rewritten: the replacement has another ID/.exec(report)?.slice(1),
      ),
    ).toEqual([
      ['1', 'manual'],
      ['2', 'manual'],
    ]);
    expect(output.match(/^ +1\. List the permission groups once/gm)).toHaveLength(1);
  });

  it('are also reported for review rewrites', async () => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'roles.ts': ROLES });
    const { reports } = await runTransform('account-roles', {
      cwd,
      args: [...FEW_PROCESSES, '--classes=review', 'roles.ts'],
    });
    expect(reports).toEqual([
      expect.stringMatching(/^roles\.ts 1:\d+ rewritten for account-roles, for review: Envelope/),
    ]);
  });

  it('is not the business of a transform for another deprecation', async () => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'roles.ts': ROLES });
    const { reports } = await runTransform(KV, { cwd, args: [...FEW_PROCESSES, 'roles.ts'] });
    expect(reports).toEqual([]);
  });

  it('is rewritten with the class review', async () => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'roles.ts': ROLES });
    const { counts } = await runTransform('account-roles', {
      cwd,
      args: [...FEW_PROCESSES, '--classes=safe,review', 'roles.ts'],
    });
    expect(counts.ok).toBe(1);
    expect(readFileSync(join(cwd, 'roles.ts'), 'utf8')).toContain('/iam/permission_groups');
  });
});

describe('options', () => {
  it.each([
    ['--asOf=soon', '--asOf: "soon" is not a day; write it as YYYY-MM-DD'],
    ['--classes=all', "--classes must be 'safe' or 'safe,review'"],
    ['--brand=a.b', '--brand must be a word such as "example"'],
    ['--settings=none.json', '--settings: cannot read none.json: there is no such file or directory'],
    ['--settings=wrong.json', '--settings: wrong.json: settings.colour is no setting; known are'],
    ['--settings=data.json', '--settings: data.json: settings.data is no setting; known are'],
    ['--settings=moved.json', '--settings: settings.extendReview: there is no deprecation "account-role"'],
    ['--map=wrong.json', '--map: wrong.json must be an object of texts, old ID to new ID'],
    ['--map=1', '--map must be the path of a JSON file'],
  ])('%s is refused in one line, file by file', async (option, message) => {
    const cwd = createFolder({
      'package.json': PACKAGE,
      'old.ts': OLD,
      'wrong.json': '{"colour":1}',
      'data.json': '{"data":"none.json"}',
      'moved.json': '{"extendReview":["account-role"]}',
    });
    const { counts, output } = await runTransform(KV, { cwd, args: [...FEW_PROCESSES, option, 'old.ts'] });
    expect(counts).toEqual({ error: 1, unmodified: 0, skipped: 0, ok: 0 });
    expect(output).toContain(`Transformation error (${message}`);
    expect(output).not.toMatch(/^\s+at /m);
    expect(readFileSync(join(cwd, 'old.ts'), 'utf8')).toBe(OLD);
  });

  it('--settings declares wrappers, as it does for the command line', async () => {
    const wrapped = "import { cf } from './cf.js';\ncf.get(`accounts/${id}/workers/namespaces`);\n";
    const settings = JSON.stringify({ wrappers: [{ call: 'cf.get', from: './cf', path: 0 }] });
    const cwd = createFolder({
      'package.json': '{"name":"a"}',
      'a.js': wrapped,
      'sunset.json': settings,
      'roles.json': '{"old":"new"}',
    });
    expect((await runTransform(KV, { cwd, args: [...FEW_PROCESSES, 'a.js'] })).counts).toMatchObject({
      skipped: 1,
      ok: 0,
    });
    expect(
      (await runTransform(KV, { cwd, args: [...FEW_PROCESSES, '--settings=sunset.json', '--map=roles.json', 'a.js'] }))
        .counts,
    ).toEqual({ error: 0, unmodified: 0, skipped: 0, ok: 1 });
    expect(readFileSync(join(cwd, 'a.js'), 'utf8')).toBe(
      wrapped.replace('workers/namespaces', 'storage/kv/namespaces'),
    );
  });

  it('rewrites that are right from a day on wait for it', async () => {
    const text = `fetch('https://api.cloudflare.com/client/v4/zones/1/dns_settings', { method: 'PATCH', body: JSON.stringify({ foundation_dns: true }) });\n`;
    for (const [day, ok] of [
      ['2026-08-01', 0],
      ['2026-11-10', 1],
    ] as const) {
      const cwd = createFolder({ 'package.json': PACKAGE, 'dns.ts': text });
      const { counts } = await runTransform('dns-foundation-dns-boolean', {
        cwd,
        args: [...FEW_PROCESSES, `--asOf=${day}`, 'dns.ts'],
      });
      expect([day, counts.ok, counts.error]).toEqual([day, ok, 0]);
    }
  });
});

describe('a tree of many files', () => {
  /** Nothing of ours, in every dialect and in forms that a printer would change. */
  const OTHERS: readonly [string, string][] = [
    ['types.d.ts', 'declare   module "x" { export const a: 1 }\n'],
    ['plain.js', "'use strict'\r\nvar a = 1 , b=2\r\nmodule.exports = {a:a,b}\r\n"],
    ['script.cjs', '#!/usr/bin/env node\nrequire("fs")   // two\n'],
    ['view.jsx', 'export default () => <p className = "a" >{ /* c */ }\t&nbsp;</p>'],
    ['view.tsx', '\uFEFFexport const V = <T,>(p: T) => <b {...p as {}}>é 😀</b>\n\n\n'],
    ['generic.ts', 'enum E { A = 1 }\nabstract class C<T> { declare x: T; @dec() y!: E }\n'],
    ['near.ts', 'await fetch(`https://api.cloudflare.com/client/v4/accounts/${id}/storage/kv/namespaces`, {})\n;'],
    ['empty.ts', ''],
  ];

  it('is without errors, and only files with something to rewrite change', async () => {
    const files: Record<string, string> = { 'package.json': PACKAGE };
    for (let folder = 0; folder < 12; folder += 1) {
      for (const [name, text] of OTHERS) files[`src/${folder}/${name}`] = text;
      files[`src/${folder}/old.${folder % 2 === 0 ? 'ts' : 'js'}`] = OLD;
    }
    const cwd = createFolder(files);
    const { counts } = await runTransform('all', { cwd, args: ['src'] });
    expect(counts).toEqual({ error: 0, unmodified: 0, skipped: 12 * OTHERS.length, ok: 12 });
    for (const [name, text] of Object.entries(files))
      expect([name, readFileSync(join(cwd, name), 'utf8')]).toEqual([name, text === OLD ? NEW : text]);
  });
});

describe('the published files', () => {
  it('are one for each deprecation that has a rewrite, and one for all', () => {
    const ids = loadDataset().deprecations.filter(({ rewrites }) => rewrites.some(({ edit }) => edit.kind !== 'none'));
    const shims = readdirSync(getBuiltPath('codemods')).filter((file) => file.endsWith('.js'));
    expect(shims.sort()).toEqual([...ids.map(({ id }) => `${id}.js`), 'all.js'].sort());
  });

  it('start quickly although the runner would compile everything they load', async () => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'old.ts': OLD });
    const { milliseconds } = await runTransform(KV, { cwd, args: ['old.ts'] });
    // Half a second on a quiet machine; eleven with the hook in place.
    expect(milliseconds).toBeLessThan(5_000);
  });

  it('fail for each file, and not in silence, when their installation is broken', async () => {
    const shim = readFileSync(getBuiltPath(`codemods/${KV}.js`), 'utf8');
    const cwd = createFolder({ 'package.json': PACKAGE, 'old.ts': OLD, 'broken/kv.js': shim });
    const { counts, output } = await runTransform(join(cwd, 'broken/kv.js'), { cwd, args: ['old.ts'] });
    expect(counts).toEqual({ error: 1, unmodified: 0, skipped: 0, ok: 0 });
    expect(output).toContain("Cannot find module './transform.mjs'");
  });
});

describe('a method that a test of the package names', () => {
  const files = {
    'package.json': JSON.stringify({ name: 'consumer', private: true, dependencies: { cloudflare: '6.5.0' } }),
    'src/devices.js': `import Cloudflare from 'cloudflare';
export const client = new Cloudflare();
export const read = () => client.radar.http.summary.deviceType({ dateRange: ['7d'] });
`,
    'test/devices.test.js': "mock.method(client.radar.http.summary, 'deviceType', async () => ({}));\n",
  };

  it('stays, and its test is named', async () => {
    const cwd = createFolder(files);
    const { counts, reports } = await runTransform('radar-per-dimension', { cwd, args: [...IN_BAND, 'src'] });
    expect(counts).toMatchObject({ ok: 0, unmodified: 1 });
    expect(reports.join()).toContain('the test `test/devices.test.js` names `deviceType`');
  });

  it('is a suggestion in ESLint', async () => {
    const [message, ...others] = await lintFolder(createFolder(files), {});
    expect(others).toEqual([]);
    expect(message).not.toHaveProperty('fix');
    expect(message?.suggestions).toHaveLength(1);
  });
});

describe('a file of the package that sees what a safe rewrite changes', () => {
  const SOURCE = `const base = 'https://api.cloudflare.com/client/v4';
export const scripts = (zone) => fetch(\`\${base}/zones/\${zone}/script_monitor/scripts\`);
export const kv = (account) => fetch(\`\${base}/accounts/\${account}/workers/namespaces\`);
export const add = (zone, name) =>
  fetch(\`\${base}/zones/\${zone}/dns_records\`, { method: 'POST', body: JSON.stringify({ name, locked: false }) });
`;
  const count = async (file: string, text: string): Promise<[codemod: number, eslint: number]> => {
    const cwd = createFolder({ 'package.json': PACKAGE, 'src/api.js': SOURCE, [file]: text });
    const messages = await lintFolder(cwd, {});
    await runTransform('all', { cwd, args: [...IN_BAND, 'src'] });
    const left = readFileSync(join(cwd, 'src/api.js'), 'utf8');
    const OLD_WORDS = ['script_monitor', 'workers/namespaces', 'locked'];
    return [
      OLD_WORDS.filter((word) => left.includes(word)).length,
      messages.filter(({ suggestions }) => suggestions?.length === 1).length,
    ];
  };

  it.each([
    ['a patch of fetch', 'boot/trace.ts', 'const g = globalThis;\n(globalThis as Any).fetch = wrap(g.fetch);\n'],
    ['a patch of a built-in', 'boot/wire.js', 'JSON.stringify = sorted(JSON.stringify);\n'],
    ['a patch of a class', 'boot/budget.mjs', "import { Api } from '../src/api.js';\nApi.prototype.get = spend;\n"],
    ['a dispatcher', 'boot/proxy.js', "import { setGlobalDispatcher } from 'undici';\nsetGlobalDispatcher(agent);\n"],
  ])('leaves all to a review for %s', async (_what, file, text) => {
    expect(await count(file, text)).toEqual([3, 3]);
  });

  it.each([
    ['a single segment', 'test/kv.test.js', "expect(path.split('/').at(-2)).toBe('workers');\n"],
    ['a segment in its data', 'test/data.json', '{"segments": ["workers", "namespaces"]}\n'],
    ['the fields', 'test/a.test.js', "import '../src/api.js';\nexpect(Object.values(body).length).toBe(2);\n"],
    ['the whole path', 'test/b.test.js', "expect(url).toMatch('/workers/namespaces');\n"],
  ])('leaves one to a review for a test that counts or names %s', async (_what, file, text) => {
    expect(await count(file, text)).toEqual([1, 1]);
  });

  it.each([
    [
      'types of the globals',
      'types.d.ts',
      'declare global {\n  type Kv = `/accounts/${string}/workers/namespaces`;\n}\n',
    ],
    ['types of a module', 'types.d.ts', "declare module 'api' {\n  type Kv = '/accounts/a/workers/namespaces';\n}\n"],
  ])('leaves one to a review for %s that name the path', async (_what, file, text) => {
    expect(await count(file, text)).toEqual([1, 1]);
  });

  it.each([
    ['a polyfill', 'boot/node.js', "import nodeFetch from 'node-fetch';\nglobalThis.fetch = nodeFetch;\n"],
    ['a patch of a test', 'test/setup.js', 'globalThis.fetch = fake;\n'],
    ['a field of that name', 'boot/client.js', 'class Client {\n  constructor() {\n    this.fetch = fetch;\n  }\n}\n'],
    ['a class of its own', 'boot/queue.js', 'function Queue() {}\nQueue.prototype.push = push;\n'],
    ['a patch of another package', 'tools/package.json', '{"name": "tools"}'],
  ])('rewrites all beside %s', async (_what, file, text) => {
    expect(await count(file, text)).toEqual([0, 0]);
  });
});

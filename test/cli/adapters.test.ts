/** `sunset fix --adapters`: the file of the adapter, the call of it, and what is left. The proof of behaviour is in test/platform. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readSet } from '../../data/read-set.ts';
import { runCli, type CliResult } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';

const BASE = 'https://api.cloudflare.com/client/v4';
const ESM = { 'package.json': '{"name":"a","private":true,"type":"module"}' };
const COMMONJS = { 'package.json': '{"name":"a","private":true}' };
const MARKER = /^ *\/\/ SUNSET\([a-z0-9-]+\): .+\n/gm;

const fix = (cwd: string, ...args: string[]): Promise<CliResult> =>
  runCli(['fix', '--adapters', '--as-of', '2026-11-10', ...args], cwd);
const read = (cwd: string, name: string): string => readFileSync(join(cwd, name), 'utf8');

async function write(files: Readonly<Record<string, string>>): Promise<{ cwd: string } & CliResult> {
  const cwd = createFolder(files);
  return { cwd, ...(await fix(cwd, '--write')) };
}

describe('a request by fetch', () => {
  const OLD = `import { inspect } from 'node:util';\n\nexport const list = async (zone) => inspect(await fetch(\`${BASE}/zones/\${zone}/firewall/rules\`));\n`;

  it('goes through the adapter, which is written beside the sources', async () => {
    const { cwd, stdout, stderr } = await write({ ...ESM, 'src/list.js': OLD });
    expect(stdout).toBe('src/sunset-adapters/firewall-rules-and-filters.js\nsrc/list.js\n');
    expect(stderr).toContain('rewrote firewall-rules-and-filters: 1 place in 1 file');
    const after = read(cwd, 'src/list.js');
    expect(after.match(MARKER)).toHaveLength(1);
    expect(after.replace(MARKER, '')).toBe(
      OLD.replace(
        '\n\n',
        `\nimport { adaptFirewallRules } from './sunset-adapters/firewall-rules-and-filters.js';\n\n`,
      ).replace('fetch(', 'adaptFirewallRules(fetch)('),
    );
  });

  it('is no finding any more, and is not rewritten again', async () => {
    const { cwd } = await write({ ...ESM, 'src/list.js': OLD });
    const report = await runCli(['check', '--format', 'json', '--as-of', '2026-11-10'], cwd);
    expect(JSON.parse(report.stdout)).toMatchObject({ findings: [], limitations: [], markers: [{}] });
    expect((await fix(cwd, '--write')).stdout).toBe('');
  });

  it('leaves nothing unjudged in the files that it writes', async () => {
    const text = `import axios from 'axios';\nexport const list = (zone) => axios.get(\`${BASE}/zones/\${zone}/settings\`);\n`;
    const { cwd } = await write({ ...ESM, 'list.js': text });
    const files = ['axios.js', 'zone-settings-batch.js'];
    expect(readdirSync(join(cwd, 'sunset-adapters'))).toEqual(files);
    const check = async () =>
      JSON.parse((await runCli(['check', '--format', 'json', '--as-of', '2026-11-10'], cwd)).stdout);
    expect(await check()).toMatchObject({ findings: [], limitations: [] });
    const own = `fetch(\`${BASE}/zones/\${zone}/settings/\${id}\`);`;
    writeFileSync(join(cwd, 'sunset-adapters/own.js'), `export const read = (zone, id) => ${own}\n`);
    expect(await check()).toMatchObject({ limitations: [{ file: 'sunset-adapters/own.js' }] });
  });

  it('never has its adapter written over', async () => {
    const { cwd } = await write({ ...ESM, 'list.js': OLD });
    const own = 'export const adaptFirewallRules = (send) => send;\n';
    writeFileSync(join(cwd, 'sunset-adapters/firewall-rules-and-filters.js'), own);
    writeFileSync(join(cwd, 'other.js'), OLD);
    expect((await fix(cwd, '--write')).stdout).toBe('other.js\n');
    expect(read(cwd, 'sunset-adapters/firewall-rules-and-filters.js')).toBe(own);
  });

  it('is shown as a diff, and nothing is written, without --write', async () => {
    const cwd = createFolder({ ...ESM, 'list.js': OLD });
    const { stdout } = await fix(cwd);
    expect(stdout).toContain('+++ b/sunset-adapters/firewall-rules-and-filters.js');
    expect(stdout).toContain('+++ b/list.js');
    expect(existsSync(join(cwd, 'sunset-adapters'))).toBe(false);
    expect((await fix(cwd, '--check')).status).toBe(1);
  });

  it('is a review rewrite in the JSON', async () => {
    const { stdout } = await fix(createFolder({ ...ESM, 'list.js': OLD }), '--format', 'json');
    const rewrite = { class: 'review', newLine: 5, newColumn: 51, reason: 'An adapter carries out the request.' };
    expect(JSON.parse(stdout)).toMatchObject({ changes: [{ rewrites: [rewrite] }], left: [] });
  });

  it('is shown at the sender, which another file may hold', async () => {
    const api = `export const send = (path) => fetch('${BASE}' + path);\n`;
    const list = `import { send } from './api.js';\n${'\n'.repeat(40)}export const list = (zone) => send(\`/zones/\${zone}/filters\`);\n`;
    const cwd = createFolder({ ...ESM, 'api.js': api, 'list.js': list });
    const { stderr } = await fix(cwd, '--write', '--show-fixes');
    expect(stderr).toContain('api.js:\n  4:31 firewall-rules-and-filters (adapter) for list.js:42\n');
    expect(read(cwd, 'api.js').split('\n')[3]!.slice(30)).toMatch(/^adaptFirewallRules\(fetch\)/);
  });

  it('stays where the adapter cannot be written', async () => {
    const { cwd, status, stderr } = await write({ ...ESM, 'list.js': OLD, 'sunset-adapters': 'a file' });
    expect([status, read(cwd, 'list.js')]).toEqual([2, OLD]);
    expect(stderr).toContain('cannot create');
  });

  it('is not promised where it is refused, with a cache as well', async () => {
    const text = `import { get } from 'node:https';\nexport const list = (zone) => get(\`${BASE}/zones/\${zone}/firewall/rules\`);\n`;
    const cwd = createFolder({ ...ESM, 'list.js': text });
    expect((await fix(cwd)).stderr).toContain('no adapter of firewall-rules-and-filters at list.js:2: node:https has');
    for (const words of [[], ['--cache'], ['--cache']]) {
      const { stdout } = await runCli(['check', ...words], cwd);
      expect(stdout).toContain('firewall-rules-and-filters');
      expect(stdout).not.toContain('adapter');
    }
  });

  it('stays without --adapters, which is named', async () => {
    const cwd = createFolder({ ...ESM, 'list.js': OLD });
    const { stdout, stderr } = await runCli(['fix', '--class', 'review', '--as-of', '2026-11-10', '--write'], cwd);
    expect(stdout).toBe('');
    expect(stderr).toContain('\nall of the findings left can go through an adapter (--adapters puts it in place)\n');
    expect((await fix(cwd)).stderr).not.toContain('--adapters');
    expect((await runCli(['check', '--as-of', '2026-11-10'], cwd)).stdout).toContain(
      '\n1 finding for which there is an adapter (sunset fix --adapters puts it in place)\n',
    );
  });
});

describe('the style of the file', () => {
  it('is CommonJS with double quotes and no semicolons', async () => {
    const { cwd } = await write({
      ...COMMONJS,
      'a.js': `const fs = require("fs")\nexports.list = (zone) => fetch("${BASE}/zones/" + zone + "/rate_limits")\n`,
    });
    expect(read(cwd, 'a.js')).toContain(
      `const fs = require("fs")\nconst { adaptRateLimits } = require("./sunset-adapters/rate-limits-v1.js")\n`,
    );
    expect(read(cwd, 'sunset-adapters/rate-limits-v1.js')).toMatch(
      /^'use strict';[^]*\nmodule\.exports = \{ adaptRateLimits \};\n$/,
    );
  });

  it('is CommonJS in a package of modules', async () => {
    const { cwd } = await write({
      ...ESM,
      'a.cjs': `exports.list = (zone) => fetch(\`${BASE}/zones/\${zone}/filters\`);\n`,
    });
    expect(readdirSync(join(cwd, 'sunset-adapters'))).toEqual(['firewall-rules-and-filters.cjs']);
    expect(read(cwd, 'a.cjs')).toContain("require('./sunset-adapters/firewall-rules-and-filters.cjs')");
  });

  it.each([
    ["'./b'", "'./sunset-adapters/zone-settings-batch'"],
    ["'./b.js'", "'./sunset-adapters/zone-settings-batch.js'"],
    ["'./b.ts'", "'./sunset-adapters/zone-settings-batch.ts'"],
  ])('is TypeScript that imports %s', async (own, added) => {
    const { cwd } = await write({
      ...COMMONJS,
      'a.ts': `import { b } from ${own};\n\nexport const list = (zone: string) => fetch(\`${BASE}/zones/\${zone}/settings\`, b);\n`,
    });
    expect(read(cwd, 'a.ts')).toContain(`import { adaptZoneSettings } from ${added};\n`);
    expect(readdirSync(join(cwd, 'sunset-adapters'))).toEqual(['zone-settings-batch.ts']);
  });

  it('is that of an alias, and sets the first import apart', async () => {
    const send = `fetch(\`${BASE}/zones/\${zone}/settings\`);\n`;
    const { cwd } = await write({
      ...ESM,
      'a.ts': `import { zone } from '@/zone';\n\nexport const list = () => ${send}`,
      'b.js': `export const list = (zone) => ${send}`,
    });
    expect(read(cwd, 'a.ts')).toContain("from './sunset-adapters/zone-settings-batch';\n");
    expect(read(cwd, 'b.js')).toMatch(/^import .+\n\n\/\/ SUNSET.+\nexport const/);
  });
});

describe('the extension of the import', () => {
  const SENDER = `export const list = async (zone: string) => fetch(\`${BASE}/zones/\${zone}/firewall/rules\`);\n`;
  const writeBeside = async (files: Readonly<Record<string, string>>): Promise<string> => {
    const { cwd } = await write({ ...ESM, 'src/list.ts': SENDER, ...files });
    return /from '\.\/sunset-adapters\/firewall-rules-and-filters(\S*)';/.exec(read(cwd, 'src/list.ts'))![1]!;
  };

  it('is that of the own imports of the file', async () => {
    const text = `import './style.css';\nimport data from './data.json';\nimport { a } from './a.ts';\n${SENDER}`;
    expect(await writeBeside({ 'src/list.ts': text, 'src/b.ts': `import './list.js';\n` })).toBe('.ts');
  });

  it('is that of the files beside it where it imports none, then that of its package', async () => {
    const near = { 'src/b.ts': `import './list.ts';\n` };
    expect(await writeBeside({ ...near, 'src/a/c.ts': `import '../list.js';\n` })).toBe('.ts');
    expect(await writeBeside({ 'src/main/b.ts': `import '../list.ts';\n` })).toBe('.ts');
    expect(await writeBeside({ 'src/b.ts': `import './list.service';\n` })).toBe('');
    expect(await writeBeside({})).toBe('.js');
  });
});

describe('a request through something else', () => {
  it('is adapted where its wrapper sends, once for all deprecations', async () => {
    const { cwd, stderr } = await write({
      ...ESM,
      'src/api.js': `export async function call(path) {\n  const response = await fetch('${BASE}' + path);\n  return response.json();\n}\n`,
      'src/a.js':
        "import { call } from './api.js';\n\nexport const rules = (zone) => call(`/zones/${zone}/firewall/rules`);\n",
      'src/b.js':
        "import { call } from './api.js';\n\nexport const limits = (zone) => call(`/zones/${zone}/rate_limits`);\n",
    });
    expect(read(cwd, 'src/api.js')).toContain('await adaptRateLimits(adaptFirewallRules(fetch))(');
    expect(read(cwd, 'src/api.js').match(MARKER)).toHaveLength(2);
    expect(read(cwd, 'src/a.js')).not.toContain('SUNSET');
    expect(stderr).toContain('rewrote rate-limits-v1: 1 place in 1 file');
    expect((await runCli(['check', '--as-of', '2026-11-10'], cwd)).status).toBe(0);
  });

  it('is adapted where the program may be given another `fetch`', async () => {
    const { cwd } = await write({
      ...ESM,
      'a.js': `export function list(zone, options) {\n  const send = options.fetch ?? fetch;\n  return send(\`${BASE}/zones/\${zone}/rate_limits\`);\n}\n`,
    });
    expect(read(cwd, 'a.js')).toContain('return adaptRateLimits(send)(`');
    expect((await runCli(['check', '--as-of', '2026-11-10'], cwd)).status).toBe(0);
  });

  it('is left where a function of the program gives the client', async () => {
    const { stdout, stderr } = await write({
      'package.json': '{"name":"a","private":true,"type":"module","dependencies":{"cloudflare":"6.5.0"}}',
      'a.ts':
        "import type Cloudflare from 'cloudflare';\n\nexport function list(getClient: () => Cloudflare, zone: string) {\n  const client = getClient();\n  return client.rateLimits.list({ zone_id: zone });\n}\n",
    });
    expect([stdout, stderr]).toEqual(['', expect.stringContaining('the call that creates the client is not found')]);
  });

  it.each([
    ['the only client that the package makes', '', true],
    ['no client where the package makes two', "new Cloudflare({ apiToken: 'y' });\n", false],
  ])('is adapted at %s', async (_, other, isAdapted) => {
    const { cwd } = await write({
      'package.json': '{"name":"a","private":true,"type":"module","dependencies":{"cloudflare":"6.5.0"}}',
      'index.ts': `import Cloudflare from 'cloudflare';\nimport { list } from './list.js';\n\nconst clients = new Map<string, Cloudflare>();\nclients.set('own', new Cloudflare({ apiToken: 'x' }));\n${other}list(() => clients.get('own')!, 'z');\n`,
      'list.ts':
        "import type Cloudflare from 'cloudflare';\n\nexport function list(getClient: () => Cloudflare, zone: string) {\n  return getClient().rateLimits.list({ zone_id: zone });\n}\n",
    });
    expect(read(cwd, 'index.ts').includes("{ apiToken: 'x', fetch: adaptCloudflare(adaptRateLimits) }")).toBe(
      isAdapted,
    );
    expect((await runCli(['check', '--as-of', '2026-11-10'], cwd)).status).toBe(isAdapted ? 0 : 1);
    expect((await fix(cwd, '--write')).stdout).toBe('');
  });

  it('is adapted at the client of the SDK', async () => {
    const { cwd } = await write({
      'package.json': '{"name":"a","private":true,"type":"module","dependencies":{"cloudflare":"6.5.0"}}',
      'client.js':
        "import Cloudflare from 'cloudflare';\n\nexport const client = new Cloudflare({\n  apiToken: 'x',\n});\n",
      'list.js':
        "import { client } from './client.js';\n\nexport const list = (zone) => client.firewall.rules.list({ zone_id: zone });\n",
      'raw.js': `import Cloudflare from 'cloudflare';\n\nconst own = new Cloudflare({ apiToken: 'x', fetch });\nexport const read = (zone) => own.get(\`/zones/\${zone}/filters\`);\n`,
    });
    expect(read(cwd, 'client.js')).toContain("  apiToken: 'x',\n  fetch: adaptCloudflare(adaptFirewallRules),\n});");
    expect(read(cwd, 'raw.js')).toContain("{ apiToken: 'x', fetch: adaptFirewallRules(fetch) }");
    expect((await runCli(['check', '--as-of', '2026-11-10'], cwd)).status).toBe(0);
  });

  it.each([
    [
      'of the SDK without options',
      "import Cloudflare from 'cloudflare';",
      'const client = new Cloudflare()',
      'client.get(`/zones/${zone}/filters`)',
      'const client = new Cloudflare({ fetch: adaptCloudflare(adaptFirewallRules) })',
    ],
    [
      'of the SDK with options from elsewhere',
      "import Cloudflare from 'cloudflare';\nimport { options } from './options.js';",
      'const client = new Cloudflare(options)',
      'client.get(`/zones/${zone}/filters`)',
      'const client = new Cloudflare({ ...options, fetch: adaptCloudflare(adaptFirewallRules) })',
    ],
    [
      'of ky',
      "import ky from 'ky';",
      `const client = ky.create({ prefixUrl: '${BASE}' })`,
      'client(`zones/${zone}/filters`)',
      `const client = ky.create({ prefixUrl: '${BASE}', fetch: adaptFirewallRules(fetch) })`,
    ],
    [
      'of ofetch, in the second argument',
      "import { ofetch } from 'ofetch';",
      `const client = ofetch.create({ baseURL: '${BASE}' })`,
      'client(`/zones/${zone}/filters`)',
      `const client = ofetch.create({ baseURL: '${BASE}' }, { fetch: adaptFirewallRules(fetch) })`,
    ],
    [
      'of axios',
      "import axios from 'axios';",
      `const client = axios.create({ baseURL: '${BASE}' })`,
      'client.get(`/zones/${zone}/filters`)',
      `const client = axios.create({ baseURL: '${BASE}', adapter: adaptAxios(adaptFirewallRules) })`,
    ],
  ])('is adapted where the client is made: %s', async (_, imports, client, send, adapted) => {
    const rest = `;\n\nexport const list = (zone) => ${send};\n`;
    const { cwd } = await write({
      'package.json': '{"name":"a","private":true,"type":"module","dependencies":{"cloudflare":"6.5.0"}}',
      'a.js': `${imports}\n\n${client}${rest}`,
    });
    expect(read(cwd, 'a.js')).toContain(adapted + rest);
    expect((await runCli(['check', '--as-of', '2026-11-10'], cwd)).status).toBe(0);
  });

  it.each([
    ['7.1.0', 'adaptFirewallRules(fetch)'],
    ['>=6', 'adaptCloudflare(adaptFirewallRules)'],
    ['4.5.0', 'adaptCloudflare(adaptFirewallRules)'],
  ])('keeps the own `fetch` of the SDK %s', async (version, adapted) => {
    const { cwd } = await write({
      'package.json': `{"name":"a","private":true,"dependencies":{"cloudflare":"${version}"}}`,
      'a.js':
        "const Cloudflare = require('cloudflare');\n\nconst client = new Cloudflare({ apiToken: 'x' });\nexports.read = (zone) => client.get(`/zones/${zone}/filters`);\n",
    });
    expect(read(cwd, 'a.js')).toContain(`{ apiToken: 'x', fetch: ${adapted} }`);
    expect((await runCli(['check', '--as-of', '2026-11-10'], cwd)).status).toBe(0);
  });

  it.each([
    ['axios.get(url)', 'axios.get(url, { adapter: adaptAxios(adaptRateLimits) })'],
    ['axios.get(url, options)', 'axios.get(url, { ...options, adapter: adaptAxios(adaptRateLimits) })'],
    ['axios.post(url)', 'axios.post(url, undefined, { adapter: adaptAxios(adaptRateLimits) })'],
    ['axios({ url })', 'axios({ url, adapter: adaptAxios(adaptRateLimits) })'],
    ['ky.get(url)', 'ky.get(url, { fetch: adaptRateLimits(fetch) })'],
    ['ky(url, { fetch: own })', 'ky(url, { fetch: adaptRateLimits(own) })'],
  ])('is adapted in the call where the library itself sends: %s', async (call, adapted) => {
    const { cwd } = await write({
      ...ESM,
      'a.js': `import axios from 'axios';\nimport ky from 'ky';\nimport { options, own } from './own.js';\n\nconst send = (zone) => {\n  const url = \`${BASE}/zones/\${zone}/rate_limits\`;\n  return ${call};\n};\n`,
    });
    expect(read(cwd, 'a.js')).toContain(`return ${adapted};`);
    expect((await runCli(['check', '--as-of', '2026-11-10'], cwd)).status).toBe(0);
  });

  it.each([
    [
      'a client of the program',
      "import { api } from './api.js';\nexport const limits = (zone) => api._get(['zones', zone, 'rate_limits']);",
      "adaptClient(api, adaptRateLimits)._get(['zones'",
    ],
    [
      'a function of the program',
      "import { call } from './api.js';\nexport const limits = (zone) => call('GET', `/zones/${zone}/rate_limits`);",
      "adaptClient(call, adaptRateLimits)('GET'",
    ],
    [
      'a function of n8n, with its context',
      "import type { IExecuteFunctions } from 'n8n-workflow';\nexport function send(this: IExecuteFunctions, path: string) {\n  return this.helpers.httpRequestWithAuthentication.call(this, 'api', { url: 'BASE' + path });\n}\nexport function limits(this: IExecuteFunctions, zone: string) {\n  return send.call(this, `/zones/${zone}/rate_limits`);\n}",
      "adaptClient(this.helpers.httpRequestWithAuthentication, adaptRateLimits).call(this, 'api'",
    ],
    [
      'the functions of n8n',
      "import type { IExecuteFunctions } from 'n8n-workflow';\nexport const limits = (node: IExecuteFunctions, zone: string) =>\n  node.helpers.httpRequest({ url: `BASE/zones/${zone}/rate_limits` });",
      'adaptClient(node.helpers, adaptRateLimits).httpRequest({',
    ],
  ])('is adapted around %s, whose calls show how they send', async (_, text, adapted) => {
    const name = text.includes('import type') ? 'a.ts' : 'a.js';
    const { cwd, stdout } = await write({
      ...ESM,
      [name]: `// api.cloudflare.com/client/v4\n${text.replace('BASE', BASE)}\n`,
    });
    expect(read(cwd, name)).toContain(adapted);
    expect(stdout).toContain('sunset-adapters/client.');
    expect((await runCli(['check', '--as-of', '2026-11-10'], cwd)).status).toBe(0);
    expect((await fix(cwd, '--write')).stdout).toBe('');
  });

  it.each([
    ['a callback', 'api.get(path, {}, (error, answer) => answer)', 'a callback'],
    ['a function that a call returns', 'api.get(path, {}, ((done) => (error) => done(error))(own))', 'a callback'],
    ['another result than a promise', 'api.get(path).subscribe()', 'does not give a promise'],
    ['options of the client', 'api.get(path, { headers: own })', 'takes the parts of a request'],
    ['another order', "api.send(path, 'GET')", 'takes the parts of a request'],
    ['a member that may be missing', 'api?.get(path)', 'this form of call'],
  ])('is left, with the reason, where a call of an unknown client has %s', async (_, call, reason) => {
    const { stdout, stderr } = await write({
      ...ESM,
      'a.js': `import { api, own } from './api.js';\n// api.cloudflare.com/client/v4\nexport const list = (zone) => {\n  const path = \`/zones/\${zone}/rate_limits\`;\n  return ${call};\n};\n`,
    });
    expect([stdout, stderr]).toEqual(['', expect.stringContaining(reason)]);
  });

  const OWN_CLIENT = `import axios from 'axios';\n\nexport class Client {\n  private readonly http = axios.create({ baseURL: '${BASE}' });\n  get(path: string) {\n    return this.http.get(path);\n  }\n}\n`;

  it('is adapted once where a test hands over another client', async () => {
    const { cwd } = await write({
      ...ESM,
      'src/client.ts': OWN_CLIENT,
      'src/limits.ts':
        "import type { Client } from './client.js';\n\nexport const limits = (client: Client, zone: string) => client.get(`/zones/${zone}/rate_limits`);\n",
      'tests/limits.test.ts':
        "import { it, vi } from 'vitest';\nimport type { Client } from '../src/client.js';\nimport { limits } from '../src/limits.js';\n\nconst create = () => ({ get: vi.fn().mockResolvedValue([]) }) as unknown as Client;\nit('reads', () => limits(create(), 'z'));\n",
    });
    expect(read(cwd, 'src/client.ts')).toContain('adapter: adaptAxios(adaptRateLimits)');
    expect((await fix(cwd, '--write')).stdout).toBe('');
    const report = await runCli(['check', '--format', 'json', '--as-of', '2026-11-10'], cwd);
    expect(JSON.parse(report.stdout)).toMatchObject({ findings: [], limitations: [] });
  });

  it('is not adapted around an instance of a class of the program, which sends through an adapter of its own', async () => {
    const { cwd, stderr } = await write({
      ...ESM,
      'client.ts': OWN_CLIENT,
      'limits.ts':
        "import type { Client } from './client.js';\n\nexport const list = (client: Client, zone: string) => client.get(`/zones/${zone}/rate_limits`);\nexport const all = (client: Client, zone: string) => (client as any).request('GET', `/zones/${zone}/rate_limits`);\n",
    });
    expect(read(cwd, 'client.ts')).toContain('adapter: adaptAxios(adaptRateLimits)');
    expect(read(cwd, 'limits.ts')).not.toContain('adaptClient');
    expect(stderr).toContain('`Client` is a class of the program, and this call is no method of it');
  });

  it('has one adapter of axios for all deprecations', async () => {
    const { cwd, stdout } = await write({
      ...ESM,
      'a.js': `import axios from 'axios';\n\nconst api = axios.create({ baseURL: '${BASE}' });\nexport const rules = (zone) => api.get(\`/zones/\${zone}/firewall/rules\`);\nexport const limits = (zone) => api.get(\`/zones/\${zone}/rate_limits\`);\n`,
    });
    expect(read(cwd, 'a.js')).toContain('adapter: adaptAxios((send) => adaptRateLimits(adaptFirewallRules(send))) }');
    expect(stdout).toContain('sunset-adapters/axios.js\n');
  });

  it.each([
    [
      'a client that takes no function which sends',
      "import got from 'got';\nexport const list = (zone) => got(`BASE/zones/${zone}/rate_limits`);\n",
      'got has no option for the function that sends requests',
    ],
    [
      'an adapter of its own',
      "import axios from 'axios';\nimport { cached } from './cached.js';\nexport const list = (zone) => axios.get(`BASE/zones/${zone}/rate_limits`, { adapter: cached });\n",
      'the client already has an `adapter`',
    ],
    [
      'a client that others give',
      "import type { AxiosInstance } from 'axios';\nexport const list = (api: AxiosInstance, zone: string) => api.get(`BASE/zones/${zone}/rate_limits`);\n",
      'the call that creates the client is not found',
    ],
    ['a script', 'fetch(`BASE/zones/${zone}/rate_limits`);\n', 'a script that imports nothing'],
    [
      'version 2 of the SDK',
      "const cf = require('cloudflare')({ email: 'a', key: 'b' });\nexports.list = (zone) => cf.zoneSettings.browse(zone);\n",
      'no option `fetch`',
    ],
  ])('is left, with the reason: %s', async (_, text, reason) => {
    const { cwd, stdout, stderr } = await write({
      'package.json': '{"name":"a","private":true,"dependencies":{"cloudflare":"2.9.1"}}',
      [text.includes('import type') ? 'a.ts' : 'a.js']: text.replace('BASE', BASE),
    });
    expect([stdout, existsSync(join(cwd, 'sunset-adapters'))]).toEqual(['', false]);
    expect(stderr).toMatch(/no adapter of [a-z0-9-]+ at a\.[jt]s:\d+: /);
    expect(stderr).toContain(reason);
  });

  it('is left where it goes to another host', async () => {
    const { stdout } = await write({
      ...ESM,
      'a.js': 'export const list = (zone) => fetch(`https://example.com/client/v4/zones/${zone}/filters`);\n',
    });
    expect(stdout).toBe('');
  });
});

describe('with --class review, an adapter that keeps the answers', () => {
  const CLIENT = `import axios from 'axios';

const api = axios.create({ baseURL: '${BASE}' });

export const names = async (account) => (await api.get(\`/accounts/\${account}/registrar/domains\`)).data.result.map((one) => one.name);
export const lock = (account, name) => api.put(\`/accounts/\${account}/registrar/domains/\${name}\`, { locked: true });
`;

  it('carries out all requests of its client, so that none goes around it', async () => {
    const cwd = createFolder({ ...ESM, 'a.js': CLIENT });
    const { stderr } = await fix(cwd, '--class', 'review', '--write');
    const after = read(cwd, 'a.js');
    expect(after).toContain('adapter: adaptAxios(adaptRegistrarDomains)');
    expect(after).not.toContain('/registrations');
    expect(stderr).toContain('rewrote registrar-legacy-domains: 2 places in 1 file');
    expect((await runCli(['check', '--as-of', '2026-11-10'], cwd)).status).toBe(0);
  });

  it('is not there where the client takes none, and the request is rewritten', async () => {
    const cwd = createFolder({
      ...ESM,
      'a.js': `import got from 'got';\n\nexport const read = (account) => got(\`${BASE}/accounts/\${account}/registrar/domains\`);\n`,
    });
    await fix(cwd, '--class', 'review', '--write');
    expect(read(cwd, 'a.js')).toContain('/registrar/registrations`');
  });

  it('leaves the rewrites of another deprecation', async () => {
    const cwd = createFolder({
      ...ESM,
      'a.js': `export const read = async (zone) => {\n  const response = await fetch(\`${BASE}/zones/\${zone}/settings\`);\n  const { result } = await response.json();\n  return result.find((setting) => setting.id === 'ssl').value;\n};\n`,
    });
    await fix(cwd, '--class', 'review', '--write');
    expect(read(cwd, 'a.js')).toContain('/settings/ssl`');
  });
});

it('is a finding still where a function of that name is no adapter', async () => {
  const cwd = createFolder({
    ...ESM,
    'adapters.js': 'export const adaptRateLimits = (send) => send;\n',
    'a.js': `import { adaptRateLimits } from './adapters.js';\n\nexport const list = (zone) => adaptRateLimits(fetch)(\`${BASE}/zones/\${zone}/rate_limits\`);\n`,
  });
  expect((await runCli(['check', '--as-of', '2026-11-10'], cwd)).status).toBe(1);
});

it('excludes --interactive and --resolve', async () => {
  const cwd = createFolder(ESM);
  expect((await fix(cwd, '--interactive')).status).toBe(2);
  expect((await fix(cwd, '--resolve', 'rate-limits-v1')).status).toBe(2);
});

/** As much of axios' types as the adapter uses. */
const AXIOS_TYPES = `
  export interface AxiosResponse { data: any; status: number; statusText: string; headers: object; config: Config; request?: any }
  interface Config extends Partial<Omit<Request, 'headers'>> { headers: { [name: string]: any } }
  interface Request {
    url: string; baseURL: string; method: string; params: any; data: any; headers: any; signal: object;
    adapter: object; responseType: 'text'; transformRequest: (data: any) => any; transformResponse: (data: any) => any;
    validateStatus: ((status: number) => boolean) | null;
  }
  export type AxiosAdapter = (config: Config) => Promise<AxiosResponse>;
  declare const axios: {
    create(): { defaults: Partial<Request>; request(config: Partial<Request>): Promise<AxiosResponse> };
    getUri(config: object): string;
    AxiosError: new (message: string, code: string, config: Config, request: undefined, response: AxiosResponse) => Error;
  };
  export default axios;
`;

/** The type of the SDK's option `fetch`: that of node-fetch before version 7, which is another one than the global `fetch`. */
const SDK_TYPES = (request: string, init: string, response: string): string => `
  interface OwnRequest { url: string; agent: object }
  interface OwnInit { method?: string; agent?: object }
  interface OwnResponse { status: number; text(): Promise<string>; buffer(): Promise<Uint8Array> }
  export interface ClientOptions { apiToken?: string; fetch?: ((url: ${request}, init?: ${init}) => Promise<${response}>) | undefined }
  export default class Cloudflare {
    private fetch;
    constructor({ apiToken, ...options }?: ClientOptions);
  }
`;
const SDK_6_TYPES = SDK_TYPES('string | { href: string } | OwnRequest', 'OwnInit', 'OwnResponse');
const SDK_7_TYPES = SDK_TYPES('string | URL | Request', 'RequestInit', 'Response');

describe('every adapter', () => {
  const adapters = Object.entries(readSet('adapters'));

  it.each([
    ['without types of Node', {}],
    // The global `fetch` of Bun has members.
    [
      'with the types of Bun',
      { 'bun.d.ts': 'declare namespace fetch {\n  function preconnect(url: string): void;\n}\n' },
    ],
    ['with the types of the SDK before version 7', { 'node_modules/cloudflare/index.d.ts': SDK_6_TYPES }],
  ])('passes the strictest type check %s', (_, globals: Readonly<Record<string, string>>) => {
    const cwd = createFolder({
      'node_modules/axios/index.d.ts': AXIOS_TYPES,
      'node_modules/cloudflare/index.d.ts': SDK_7_TYPES,
      ...globals,
      'use.ts':
        "import Cloudflare from 'cloudflare';\nimport { adaptCloudflare } from './cloudflare.js';\nimport { adaptRateLimits } from './rate-limits-v1.js';\n\nexport const send = adaptRateLimits((input, init) => adaptRateLimits(fetch)(input, init));\nexport const client = new Cloudflare({ apiToken: 'a', fetch: adaptCloudflare(adaptRateLimits) });\n",
      ...Object.fromEntries(adapters.map(([id, texts]) => [`${id}.ts`, texts.ts])),
    });
    const program = ts.createProgram(
      [...adapters.map(([id]) => `${id}.ts`), 'use.ts', ...Object.keys(globals)].map((name) => join(cwd, name)),
      {
        noEmit: true,
        // TypeScript's own declarations of the DOM take longer than all adapters.
        skipDefaultLibCheck: true,
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        noPropertyAccessFromIndexSignature: true,
        noUnusedLocals: true,
        noUnusedParameters: true,
        noImplicitReturns: true,
        isolatedModules: true,
        verbatimModuleSyntax: true,
        target: ts.ScriptTarget.ES2020,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        lib: ['lib.es2020.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
        types: [],
      },
    );
    const problems = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
    expect(problems).toEqual([]);
  });

  it('of the SDK sends what it passes on with the own `fetch` of the client', () => {
    const cwd = createFolder({
      'node_modules/cloudflare/index.js':
        "module.exports = class { fetch = async (url, init) => new Response(`${url} ${init.body.pipe ? 'as a stream' : ''}`); };\n",
      'cloudflare.js': readSet('adapters')['cloudflare']!.commonjs,
    });
    const { adaptCloudflare } = createRequire(join(cwd, 'a.js'))('./cloudflare.js') as {
      adaptCloudflare: (
        adapt: (send: typeof fetch) => typeof fetch,
      ) => (url: string, init: object) => Promise<Response>;
    };
    const answer = adaptCloudflare((send) => send)('/values', { body: { pipe: () => null } });
    return expect(answer.then((response) => response.text())).resolves.toBe('/values as a stream');
  });

  it.each(adapters)('%s is the same program in TypeScript and JavaScript', (_, { ts: typed, esm, commonjs }) => {
    const print = (text: string): string =>
      ts.transpileModule(text, {
        compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, removeComments: true },
      }).outputText;
    expect(print(esm)).toBe(print(typed));
    const exported = /module\.exports = \{ (\w+) \};\n$/.exec(commonjs)![1]!;
    const asModule = commonjs
      .replace("'use strict';\n\n", '')
      .replace(/^const (\w+) = require\(('\w+')\);$/m, 'import $1 from $2;')
      .replace(`function ${exported}`, `export function ${exported}`);
    expect(asModule.replace(/\nmodule\.exports.*\n$/, '')).toBe(esm);
  });
});

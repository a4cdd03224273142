/** Files that hold no whole address of the platform are analysed where they, or a document that they import, put one together. */
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { runProgram } from './run-program.ts';

const URL = 'https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces';

function findIds(files: Readonly<Record<string, string>>): string[] {
  const { findings } = runProgram(createFolder(files), { selection: 'selected' });
  return findings.map((finding) => (JSON.parse(finding) as { deprecation: string }).deprecation);
}

describe('a host in parts', () => {
  const PACKAGE = '{"name":"p"}';

  it.each([
    ['const domain = "cloudflare.com"; fetch(`https://api.${domain}/client/v4/accounts/a/workers/namespaces`);'],
    ["fetch('https://api.cloudflare' + '.com/client/v4/accounts/a/workers/namespaces');"],
    ["fetch(`https://${['api', 'cloudflare', 'com'].join('.')}/client/v4/accounts/a/workers/namespaces`);"],
  ])('%s', (text) => {
    expect(findIds({ 'package.json': PACKAGE, 'a.js': text })).toEqual(['kv-legacy-namespace-routes']);
  });

  it('is followed through a module', () => {
    const text =
      "import { domain } from './domain.js';\nfetch(`https://api.${domain}/client/v4/accounts/a/workers/namespaces`);";
    const files = { 'package.json': PACKAGE, 'domain.js': "export const domain = 'cloudflare.com';", 'a.js': text };
    expect(findIds(files)).toEqual(['kv-legacy-namespace-routes']);
  });

  it('may be that of another API', () => {
    const text = 'fetch(`https://api.${"example.com"}/client/v4/accounts/a/workers/namespaces`);';
    expect(findIds({ 'package.json': PACKAGE, 'a.js': text })).toEqual([]);
  });
});

describe('the end of a path in a module, behind an id that is written out', () => {
  const MODULE = `export const base = 'https://api.cloudflare.com/client/v4';\nexport const end = '/workers/namespaces';\n`;

  it.each([
    ["fetch(base + '/accounts/0a1b' + end);"],
    ['fetch(`${base}/accounts/0a1b${end}`);'],
    ["const account = '/accounts/0a1b';\nfetch(base + account + end);"],
  ])('%s', (text) => {
    const files = {
      'package.json': '{"name":"p"}',
      'c.js': MODULE,
      'a.js': `import { base, end } from './c.js';\n${text}`,
    };
    expect(findIds(files)).toEqual(['kv-legacy-namespace-routes']);
  });
});

describe('a document with the whole address', () => {
  const IMPORT = "import e from './e.json' with { type: 'json' };\nfetch(e.kv);";
  const FILLING = Array.from({ length: 900 }, (_, index) => [`key${index}`, 'a text that fills the document up']);

  it.each([
    ['in a package without a name', '{"type":"module"}', JSON.stringify({ kv: URL }), IMPORT],
    ['with escaped slashes', '{"name":"p"}', JSON.stringify({ kv: URL }).replaceAll('/', '\\/'), IMPORT],
    ['with many keys', '{"name":"p"}', JSON.stringify({ kv: URL, ...Object.fromEntries(FILLING) }), IMPORT],
    [
      'read through a namespace',
      '{"name":"p"}',
      JSON.stringify({ kv: URL }),
      "import * as e from './e.json' with { type: 'json' };\nfetch(e.default.kv);",
    ],
  ])('%s', (_, manifest, document, text) => {
    expect(findIds({ 'package.json': manifest, 'e.json': document, 'a.js': text })).toEqual([
      'kv-legacy-namespace-routes',
    ]);
  });
});

it('a file that imports its package.json reads no table of endpoints', async () => {
  const manifest = {
    name: 'p',
    description: 'Shows the roles of people',
    repository: { directory: 'packages/p' },
    dependencies: { cloudflare: '^4' },
  };
  const files = {
    'package.json': JSON.stringify(manifest),
    'a.js': "import { version } from './package.json' with { type: 'json' };\nconsole.log(version);",
    'b.js': `import './a.js';\nfetch('${URL}');`,
  };
  const { stdout } = await runCli(['check', '--no-config', '--format', 'json'], createFolder(files));
  expect(reportSchema.parse(JSON.parse(stdout)).files).toMatchObject({ scanned: 2, parsed: 1 });
});

describe('a file that addresses the platform without a word of the data', () => {
  const main = "import { OLD } from './paths.js';\nfetch('https://api.cloudflare.com/client/v4/accounts/1' + OLD);";

  it('sends the end of a path that it imports', () => {
    const files = {
      'package.json': '{"name":"p"}',
      'paths.js': "export const OLD = '/workers/namespaces';",
      'a.js': main,
    };
    expect(findIds(files)).toEqual(['kv-legacy-namespace-routes']);
  });

  it('is analysed without the modules that it imports where none holds the end of a path', async () => {
    const files = { 'package.json': '{"name":"p"}', 'paths.js': "export const OLD = '/storage/kv';", 'a.js': main };
    const { stdout } = await runCli(['check', '--no-config', '--format', 'json'], createFolder(files));
    const { findings, files: counts } = reportSchema.parse(JSON.parse(stdout));
    expect({ findings, parsed: counts.parsed }).toEqual({ findings: [], parsed: 1 });
  });
});

describe('a method of the SDK that takes a segment of the path as an argument', () => {
  const PACKAGE = '{"name":"p","dependencies":{"cloudflare":"2.9.1"}}';
  const CLIENT = "const cf = require('cloudflare')({ token: process.env.TOKEN });\n";

  it('is selected by the segment, without the words of the path', () => {
    const text = `${CLIENT}module.exports = (zone) => cf.zoneSettings.edit(zone, 'mobile_redirect', { value: 'off' });`;
    expect(findIds({ 'package.json': PACKAGE, 'a.js': text })).toEqual(['setting-mobile-redirect']);
  });

  it('is selected by a segment of another file', () => {
    const files = {
      'package.json': PACKAGE,
      'names.js': "exports.names = ['ssl', 'mobile_redirect'];",
      'a.js': `${CLIENT}const { names } = require('./names');
module.exports = (zone) => names.map((name) => cf.zoneSettings.edit(zone, name, { value: 'off' }));`,
    };
    expect(findIds(files)).toEqual(['setting-mobile-redirect']);
  });

  it('is left out with another segment', () => {
    const text = `${CLIENT}module.exports = (zone) => cf.zoneSettings.edit(zone, 'ssl', { value: 'off' });`;
    expect(findIds({ 'package.json': PACKAGE, 'a.js': text })).toEqual([]);
  });
});

it('a file that gives a value of the data to a wrapper of another file, which names the field', () => {
  const URL_OF_RULES = 'https://api.cloudflare.com/client/v4/accounts/a/gateway/rules';
  const files = {
    'package.json': '{"name":"p"}',
    'rules.js': `export const create = (action) => fetch('${URL_OF_RULES}', { method: 'POST', body: JSON.stringify({ name: 'n', action }) });`,
    'a.js': "import { create } from './rules.js';\ncreate('audit_ssh');",
  };
  expect(findIds(files)).toEqual(['gateway-audit-ssh-action']);
});

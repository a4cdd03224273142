/** `sunset doctor`: what a check of a project reads, leaves out and cannot judge. */
import { describe, expect, it } from 'vitest';
import { runCli } from '../../faces/cli.ts';
import { createFolder } from '../../temporary.ts';
import { git } from '../git.ts';

const API = 'https://api.cloudflare.com/client/v4';
const KV = `fetch('${API}/accounts/a/workers/namespaces');\n`;

const FILES = {
  'package.json': '{"name":"root","private":true}',
  'sunset.config.json': '{"ignores":["old"],"baseUrls":["https://proxy.example/v4"]}',
  '.gitignore': 'dist\nlocal.js\n',
  'dist/bundle.js': KV,
  'local.js': KV,
  'old/a.js': KV,
  'page.html': '<p></p>',
  'node_modules/cloudflare/package.json': '{"name":"cloudflare","version":"4.2.0"}',
  'node_modules/cloudflare/index.js': '',
  'apps/web/package.json': '{"name":"@acme/web","dependencies":{"cloudflare":"^4.0.0"}}',
  'apps/web/package-lock.json': '',
  'apps/web/sunset.config.json': '{"failOn":"hint","ignores":["generated"]}',
  'apps/web/a.js': KV,
  'apps/web/generated/b.js': KV,
  'apps/web/words.js': 'export const one = 1;\n',
  'apps/web/broken.js': `${KV}const = ;\n`,
  'tools/package.json': '{"name":"tools","dependencies":{"cloudflare":"latest"}}',
  'tools/base.js':
    "import { hosts } from './gone.js';\nconst base = hosts.find((host) => host.isMain);\nfetch(`${base}/user/billing/history`);\n",
};

/** Files without an extension: a program that calls the platform, and others. */
const WITHOUT_EXTENSION = {
  'package.json': '{"name":"p","dependencies":{"cloudflare":"4.2.0"}}',
  LICENSE: 'MIT\n',
  '.github/CODEOWNERS': '* @acme\n',
  'bin/run': `#!/usr/bin/env node\n${KV}`,
  'page.html': '<p></p>',
};

interface Diagnosis {
  asOf: string;
  data: { deprecations: number; newest: string; ageInDays: number; sdk: { package: string; version: string } };
  parser: { name: string; version: string };
  configurations: unknown[];
  files: Record<string, number>;
  leftOut: { reason: string; count: number; places: string[] }[];
  packages: { name: string; sdk: unknown; callsPlatform: boolean; files: number; analyzed: number }[];
  limits: { reason: string; count: number; help: string | null; places: string[] }[];
  advice: string[];
}

async function diagnose(files: Readonly<Record<string, string>>, ...words: string[]): Promise<Diagnosis> {
  const cwd = createFolder(files);
  git(cwd, 'init', '-q');
  const { stdout, stderr, status } = await runCli(
    ['doctor', '--format', 'json', '--as-of', '2026-09-15', ...words],
    cwd,
  );
  expect([stderr, status]).toEqual(['', 0]);
  return JSON.parse(stdout) as Diagnosis;
}

describe('the diagnosis', () => {
  it('counts no file without an extension that is no program among those of other kinds', async () => {
    const { leftOut } = await diagnose(WITHOUT_EXTENSION);
    expect(leftOut.filter(({ reason }) => reason === 'other-kind')).toEqual([
      { reason: 'other-kind', count: 2, places: ['bin/run', 'page.html'] },
    ]);
  });

  it('names the configurations that hold for some file, and their settings', async () => {
    expect((await diagnose(FILES)).configurations).toEqual([
      { file: 'sunset.config.json', settings: ['baseUrls', 'ignores'] },
      { file: 'apps/web/sunset.config.json', settings: ['failOn', 'ignores'] },
    ]);
  });

  it('counts what was left out by reason, with every place', async () => {
    const { leftOut, files } = await diagnose(FILES);
    expect(leftOut.map(({ reason, places }) => [reason, places])).toEqual([
      ['installed', ['node_modules/']],
      ['ignored', ['dist/', 'local.js']],
      ['configuration', ['apps/web/generated/b.js', 'old/a.js']],
      ['other-kind', ['page.html']],
      ['no-word', ['apps/web/words.js']],
    ]);
    expect(leftOut.every(({ count, places }) => count === places.length)).toBe(true);
    expect(files).toEqual({ scanned: 4, gated: 1, parsed: 2, failed: 1, ignored: 2 });
  });

  it('names each package, if it calls the platform, and the version of its SDK', async () => {
    const { packages, advice } = await diagnose(FILES);
    expect(
      packages.map(({ name, callsPlatform, files, analyzed, sdk }) => [name, callsPlatform, files, analyzed, sdk]),
    ).toEqual([
      ['@acme/web', true, 4, 1, { kind: 'installed', spec: '4.2.0', ranges: ['^4.0.0'] }],
      ['tools', true, 1, 1, { kind: 'installed', spec: '4.2.0' }],
    ]);
    expect(advice.join('\n')).not.toContain('range');
    const bare = Object.fromEntries(Object.entries(FILES).filter(([name]) => !name.startsWith('node_modules')));
    const declared = await diagnose(bare);
    expect(declared.packages.map(({ sdk }) => sdk)).toEqual([
      { kind: 'declared', spec: '^4.0.0' },
      { kind: 'unknown', reason: 'not a version' },
    ]);
    expect(declared.advice[0]).toContain('the SDK of @acme/web, tools is only a range');
  });

  it('says what the contents are that are not known', async () => {
    const { limits } = await diagnose({
      'package.json': '{"name":"p","type":"module"}',
      'a.js': `export default { fetch: (_, env) =>
  fetch('${API}/certificates?zone_id=z', { headers: { [env.AUTH_HEADER]: env.KEY } }) };`,
      'wrangler.toml': '[vars]\nAUTH_HEADER = "X-Auth-User-Service-Key"\n',
    });
    expect(limits).toMatchObject([
      { reason: 'unknown-content', meaning: expect.stringMatching(/\bheader\b/) as string },
    ]);
  });

  it('says what limits the run, where, and which setting helps', async () => {
    const { limits } = await diagnose(FILES);
    expect(limits.map(({ reason, places }) => [reason, places])).toEqual([
      ['import-not-found', ['tools/base.js:1']],
      ['syntax-error', ['apps/web/broken.js:2']],
      ['unknown-base', ['tools/base.js:3']],
    ]);
    expect(limits.find(({ reason }) => reason === 'unknown-base')!.help).toContain('`baseUrls`');
  });

  it('knows the age of the data, and the parser that reads', async () => {
    const { data, parser, asOf } = await diagnose(FILES);
    expect(asOf).toBe('2026-09-15');
    expect(data).toMatchObject({ deprecations: 49, sdk: { package: 'cloudflare' } });
    expect(data.newest <= asOf && data.ageInDays >= 0).toBe(true);
    expect(Date.parse(asOf) - Date.parse(data.newest)).toBe(data.ageInDays * 86_400_000);
    expect(parser).toMatchObject({ name: 'oxc', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    expect((await diagnose(FILES, '--parser', 'typescript-estree')).parser.name).toBe('typescript-estree');
  });

  it('says that no package calls the platform, and how to change that', async () => {
    const files = { 'package.json': '{"name":"a"}', 'a.js': 'export {};\n' };
    expect((await diagnose(files)).advice[0]).toContain('no package here is known to call the platform');
    expect((await diagnose(files, '--assume-platform')).advice.join()).not.toContain('no package here');
  });
});

describe('the counts add up', () => {
  const getCounts = ({ files, packages, leftOut }: Diagnosis) => ({
    files,
    packages: packages.map(({ name, files: all, analyzed }) => `${name}: ${analyzed} of ${all}`),
    leftOut: Object.fromEntries(leftOut.map(({ reason, count }) => [reason, count])),
  });

  it('with nested configurations, which leave out files with and without a word of the data', async () => {
    const found = await diagnose({
      'package.json': '{"name":"root"}',
      'a/package.json': '{"name":"a"}',
      'a/1.js': KV,
      'a/2.js': '',
      'b/package.json': '{"name":"b"}',
      'b/1.js': KV,
      'c/package.json': '{"name":"c","sunset":{"ignores":["src"]}}',
      'c/src/1.js': KV,
      'c/src/2.js': '',
      'c/src/3.js': 'const = ;',
    });
    expect(getCounts(found)).toEqual({
      files: { scanned: 3, gated: 1, parsed: 2, failed: 0, ignored: 3 },
      packages: ['a: 1 of 2', 'b: 1 of 1', 'c: 0 of 3'],
      leftOut: { configuration: 3, 'no-word': 1 },
    });
  });

  it('with files of other languages', async () => {
    const found = await diagnose({
      'package.json': '{"name":"a"}',
      'a.sh': `curl ${API}/zones/z/firewall/rules\n`,
      'b.sh': '',
    });
    expect(getCounts(found)).toEqual({
      files: { scanned: 1, gated: 0, parsed: 1, failed: 0, ignored: 0 },
      packages: ['a: 1 of 1'],
      leftOut: {},
    });
    expect(found.packages[0]).toMatchObject({ callsPlatform: true });
  });

  it.each([
    ['.gitignore', { '.gitignore': 'src\n' }, { ignored: 1 }],
    ['a configuration', { 'sunset.config.json': '{"ignores":["src"]}' }, { configuration: 2 }],
  ])('also where %s leaves out every file', async (_, files, leftOut) => {
    const found = await diagnose({ 'package.json': '{"name":"a"}', 'src/1.js': KV, 'src/2.js': '', ...files });
    expect(getCounts(found)).toMatchObject({ files: { scanned: 0, parsed: 0 }, packages: [], leftOut });
    expect(found.advice[0]).toMatch(/^no file here is judged/);
  });
});

it('shows counts to people, and every place with --verbose', async () => {
  const cwd = createFolder(FILES);
  git(cwd, 'init', '-q');
  const { stdout } = await runCli(['doctor', '--as-of', '2026-09-15'], cwd);
  expect(stdout).toMatch(/^Sunset \d+\.\d+\.\d+, Node \d+\.\d+\.\d+, as of 2026-09-15\n\ndata {6}49 deprecations\n/);
  expect(stdout).toContain(
    'left out  1 folder of installed dependencies\n          1 folder and 1 file named by .gitignore',
  );
  expect(stdout).toContain(
    'packages  @acme/web (apps/web): calls the platform, 1 of 4 files analysed, SDK 4.2.0 (installed)',
  );
  expect(stdout).toMatch(/1 unknown-base: [^\n]*\n {12}tools\/base\.js:3\n {12}→ `baseUrls` \(--base-url\)/);
  expect(stdout).not.toContain('local.js');
  expect((await runCli(['doctor', '--verbose', '--as-of', '2026-09-15'], cwd)).stdout).toContain(
    '            local.js\n',
  );
});

it('names of files cannot move the cursor of a terminal', async () => {
  const cwd = createFolder({ 'a\u001b[31m.js': `${KV}const = ;\n` });
  const { stdout } = await runCli(['doctor', '--verbose', '--no-config'], cwd);
  expect(stdout).toContain('a\\x1b[31m.js:2');
});

it.each([
  [['doctor', 'none'], 'cannot read none'],
  [['doctor', '--format', 'sarif'], '--format is one of text, json, not "sarif"'],
  [['doctor', '--as-of', 'soon'], '--as-of: "soon" is not a day'],
])('%j ends in one line', async (words, message) => {
  const { status, stdout, stderr } = await runCli(words, createFolder({ 'a.js': '' }));
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`sunset: ${message}`);
});

/** Settings that depend on the file: ignores, exclusions, overrides and the nearest configuration, in the command and in ESLint. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { configurationSchema, renderConfigurationSchema } from '../../../cli/configuration/configuration-schema.ts';
import { reportSchema } from '../../../cli/report-schema.ts';
import { FORMAT_NAMES } from '../../../cli/reporters/formats.ts';
import { findSettingsFault } from '../../../rules/sunset-settings.ts';
import { runCli } from '../../faces/cli.ts';
import { lintFolder } from '../../faces/lint.ts';
import { createFolder } from '../../temporary.ts';

const API = 'https://api.cloudflare.com/client/v4';
const KV = `fetch('${API}/accounts/a/workers/namespaces');\n`;
const SETTINGS = `fetch('${API}/zones/z/settings');\n`;
const PACKAGE = { 'package.json': '{"name":"p"}', '.git/HEAD': '' };
const DAY = '2026-11-10';

const exclude = (id: string, until: string) => [{ id, reason: 'moves in spring', until }];

interface Checked {
  status: number | null;
  found: string[];
  stderr: string;
}

async function check(cwd: string, ...words: string[]): Promise<Checked> {
  const { status, stdout, stderr } = await runCli(['check', '--format', 'json', '--as-of', DAY, ...words], cwd);
  const found =
    stdout === ''
      ? []
      : (JSON.parse(stdout) as { findings: { file: string; deprecation: string; severity: string }[] }).findings.map(
          ({ file, deprecation, severity }) => `${file} ${deprecation} ${severity}`,
        );
  return { status, found, stderr };
}

const withConfig = (settings: object, files: Readonly<Record<string, string>>) =>
  createFolder({ ...PACKAGE, ...files, 'sunset.config.json': JSON.stringify(settings) });

const lint = async (cwd: string) =>
  (await lintFolder(cwd, { asOf: DAY })).map(
    ({ ruleId, message }) => `${ruleId} ${/[a-z-]+, item/.exec(message)?.[0]}`,
  );

describe('ignores', () => {
  it('leave files out in the command and in ESLint', async () => {
    const cwd = withConfig(
      { ignores: ['/generated', '*.old.js'] },
      { 'generated/a.js': KV, 'b.old.js': KV, 'c.js': KV },
    );
    expect((await check(cwd)).found).toEqual(['c.js kv-legacy-namespace-routes error']);
    expect(await lint(cwd)).toEqual(['sunset/no-ended-route kv-legacy-namespace-routes, item']);
  });

  it('that leave nothing, or not the named file, are no success', async () => {
    const cwd = withConfig({ ignores: ['*'] }, { 'a.js': KV });
    expect(await check(cwd)).toEqual({
      status: 2,
      found: [],
      stderr: 'sunset: the configuration ignores every file of this run (--pass-with-no-files accepts that)\n',
    });
    expect(await check(cwd, 'a.js')).toEqual({
      status: 2,
      found: [],
      stderr: 'sunset: the configuration ignores a.js, so it is not judged (--pass-with-no-files accepts that)\n',
    });
    expect(await check(cwd, 'a.js', '--pass-with-no-files')).toEqual({
      status: 0,
      found: [],
      stderr: 'sunset: the configuration ignores 1 file\n',
    });
    expect((await check(cwd, '--no-config')).status).toBe(1);
  });

  const CURL = `curl "${API}/accounts/a/workers/namespaces"\n`;
  const OTHERS = {
    's.sh': CURL,
    'bin/deploy': `#!/bin/sh\n${CURL}`,
    'r.http': `GET ${API}/accounts/a/workers/namespaces\n`,
    'docs/x.md': `\`\`\`sh\n${CURL}\`\`\`\n`,
    '.github/workflows/w.yml': `run: |\n  ${CURL}`,
  };

  it('count files of other languages in every face', async () => {
    const cwd = withConfig(
      { ignores: ['*.sh', '*.http', 'docs/**', '.github/**', 'bin/**'] },
      { ...OTHERS, 'ok.js': 'export {};\n', 'bin/LICENSE': 'MIT\n', list: 's.sh\nr.http\nok.js\n' },
    );
    const { status, stdout, stderr } = await runCli(['check', '--format', 'json', '--as-of', DAY], cwd);
    expect([status, stderr]).toEqual([0, 'sunset: the configuration ignores 5 files\n']);
    expect(reportSchema.parse(JSON.parse(stdout)).files).toMatchObject({ scanned: 1, ignored: 5 });
    expect((await runCli(['doctor'], cwd)).stdout).toContain('5 files named by `ignores`');
    expect((await runCli(['check', '--files-from', 'list'], cwd)).stderr).toBe(
      'sunset: the configuration ignores 2 files\n',
    );
  });

  it.each<[string, string[], Readonly<Record<string, string>>, string[]]>([
    ['documents', ['**/*.md'], { 'src/b.js': KV, 'src/NOTES.md': 'text\n' }, ['src']],
    ['sources', ['src/**'], { 'src/b.js': KV, 's.sh': CURL }, []],
  ])('that leave out all %s leave the others to be judged', async (_, ignores, files, words) => {
    const { status, found, stderr } = await check(withConfig({ ignores }, files), ...words);
    expect([status, found.length, stderr]).toEqual([1, 1, 'sunset: the configuration ignores 1 file\n']);
  });

  it.each([
    ['of the directory', { ignores: ['/generated'] }, 'b.md', {}],
    ['of a nested folder', {}, 'generated/sunset.config.json', { ignores: ['*'] }],
  ])('%s leave out a named file, and the others are judged', async (_, config, place, settings) => {
    const cwd = withConfig(config, {
      'generated/a.js': KV,
      'generated/b.js': '',
      'c.js': KV,
      [place]: JSON.stringify(settings),
    });
    for (const name of ['generated/a.js', 'generated/b.js'])
      expect(await check(cwd, name, 'c.js')).toEqual({
        status: 1,
        found: ['c.js kv-legacy-namespace-routes error'],
        stderr: `sunset: the configuration ignores 1 file: ${name}\n`,
      });
    const all = 'sunset: the configuration ignores every file of this run (--pass-with-no-files accepts that)\n';
    expect(await check(cwd, 'generated/a.js', 'generated/b.js')).toEqual({ status: 2, found: [], stderr: all });
    const fix = await runCli(['fix', 'generated/a.js', 'c.js', '--as-of', DAY], cwd);
    expect(fix.stderr).toContain('sunset: the configuration ignores 1 file: generated/a.js\n');
    const baseline = await runCli(['baseline', 'generated/b.js', 'c.js', '--as-of', '2026-09-15'], cwd);
    expect(baseline.stderr).toContain('sunset: the configuration ignores 1 file: generated/b.js\n');
  });

  it.each([
    ['of the directory', { ignores: ['src/a.js'] }, 'b.md', {}],
    ['of a nested folder', {}, 'src/sunset.config.json', { ignores: ['a.js'] }],
    ['of a nested package', {}, 'src/package.json', { sunset: { ignores: ['a.js'] } }],
  ])('%s are counted, and their files are not judged', async (_, config, place, settings) => {
    const cwd = withConfig(config, { 'src/a.js': KV, 'ok.js': 'export {};\n', [place]: JSON.stringify(settings) });
    const words = ['check', '--as-of', DAY, '--strict'];
    for (const cache of [[], ['--cache', '--cache-location', '.cache'], ['--cache', '--cache-location', '.cache']]) {
      const { status, stdout, stderr } = await runCli([...words, ...cache, '--format', 'json'], cwd);
      expect([status, stderr]).toEqual([0, 'sunset: the configuration ignores 1 file\n']);
      expect(reportSchema.parse(JSON.parse(stdout)).files).toEqual({
        scanned: 1,
        gated: 1,
        parsed: 0,
        failed: 0,
        ignored: 1,
      });
    }
    for (const format of FORMAT_NAMES)
      expect((await runCli([...words, '--format', format], cwd)).stderr).toBe(
        'sunset: the configuration ignores 1 file\n',
      );
    const fix = await runCli(['fix', '--check', '--as-of', DAY], cwd);
    expect([fix.status, fix.stderr]).toEqual([0, expect.stringContaining('the configuration ignores 1 file\n')]);
    for (const command of ['check', 'fix']) expect((await runCli([command, 'src/a.js'], cwd)).status).toBe(2);
    writeFileSync(join(cwd, 'list'), 'src/a.js\n');
    expect(await runCli([...words, '--files-from', 'list'], cwd)).toMatchObject({
      status: 0,
      stderr: 'sunset: the configuration ignores 1 file\n',
    });
  });

  it('change what a cache returns', async () => {
    const cwd = withConfig({}, { 'src/a.js': KV, 'b.js': '' });
    expect((await check(cwd, '--cache', '--cache-location', '.cache')).status).toBe(1);
    writeFileSync(join(cwd, 'sunset.config.json'), '{"ignores":["src"]}');
    expect((await check(cwd, '--cache', '--cache-location', '.cache')).found).toEqual([]);
  });
});

describe('a nested configuration', () => {
  const PROXIED = { 'a.js': '', 'kv/src/b.js': "fetch('https://proxy.example/v4/accounts/a/workers/namespaces');\n" };
  const BASE = { baseUrls: ['https://proxy.example/v4'] };
  const WHOLE = 'sunset: kv/sunset.config.json: settings.baseUrls holds for a whole run';

  it.each([
    ['in the walk', []],
    ['above a named folder', ['kv/src']],
    ['above a named file', ['kv/src/b.js']],
    ['above a pattern', ['kv/src/*.js']],
    ['above a file of a list', ['--files-from', 'list']],
    ['above a file that may be left out', ['kv/src/b.js', '--pass-with-no-files']],
    ['in a walk with a cache', ['--cache', '--cache-location', '.cache']],
  ])('%s is judged where nothing is found beside it', async (_, words) => {
    const cwd = withConfig({}, { ...PROXIED, 'kv/sunset.config.json': JSON.stringify(BASE), list: 'kv/src/b.js\n' });
    for (const command of ['check', 'check', 'fix'])
      if (command === 'check' || !words.includes('--cache')) {
        const { status, stderr } = await runCli([command, '--as-of', DAY, ...words], cwd);
        expect([status, stderr]).toEqual([2, expect.stringContaining(WHOLE)]);
      }
  });

  it.each([
    ['kv/package.json', JSON.stringify({ sunset: BASE }), 'settings.baseUrls holds for a whole run'],
    ['kv/sunset.config.yml', 'baseUrls: []', 'is not read'],
    ['kv/sunset.config.json', '{"baseUrl":"https://proxy.example/v4"}', 'settings.baseUrl'],
  ])('%s with %s fails the run', async (place, text, line) => {
    const { status, stderr } = await check(withConfig({}, { ...PROXIED, [place]: text }));
    expect([status, stderr]).toEqual([2, expect.stringContaining(line)]);
  });

  it('has the settings of whole runs that it lacks from those above, in the command and in ESLint', async () => {
    const outer = { ...BASE, failOn: 'never', ignores: ['kv/src/b.js'] };
    const cwd = withConfig(outer, {
      ...PROXIED,
      'own.json':
        '{"deprecations":[{"id":"own","title":"Own","affects":[{"kind":"route","operations":["GET /own"]}]}]}',
      'sunset.config.json': '',
      'kv/package.json': '{"name":"kv","sunset":{"data":"../own.json"}}',
      'kv/src/sunset.config.json': '{"ignores":["test/**"]}',
      'kv/src/b.js': `${PROXIED['kv/src/b.js']}fetch('https://proxy.example/v4/own');\n`,
    });
    const both = ['b.js kv-legacy-namespace-routes error', 'b.js own warning'];
    expect(await check(join(cwd, 'kv/src'))).toEqual({ status: 1, found: both, stderr: '' });
    expect((await lint(join(cwd, 'kv/src'))).length).toBe(2);
    const named = await check(join(cwd, 'kv/src'), '--config', 'sunset.config.json');
    expect(named).toEqual({ status: 0, found: [], stderr: '' });
  });

  it('that only the configuration of the run leaves out is not read', async () => {
    const cwd = withConfig({ ignores: ['kv'] }, { ...PROXIED, 'kv/sunset.config.json': JSON.stringify(BASE) });
    expect((await check(cwd)).status).toBe(0);
  });
});

describe('an exclusion', () => {
  it('holds until its day, in the command and in ESLint', async () => {
    const held = withConfig(
      { exclude: exclude('kv-legacy-namespace-routes', '2026-11-11') },
      { 'a.js': KV + SETTINGS },
    );
    expect(await check(held)).toEqual({
      status: 0,
      found: ['a.js zone-settings-batch warning'],
      stderr: 'sunset: the configuration excludes 1 finding: 1 kv-legacy-namespace-routes\n',
    });
    expect(await lint(held)).toEqual(['sunset/no-deprecated-route zone-settings-batch, item']);
    const over = withConfig({ exclude: exclude('kv-legacy-namespace-routes', DAY) }, { 'a.js': KV });
    expect(await check(over)).toEqual({
      status: 1,
      found: ['a.js kv-legacy-namespace-routes error'],
      stderr: `sunset.config.json: the exclusion of kv-legacy-namespace-routes ended on ${DAY}: its findings are reported again\n`,
    });
    expect(await lint(over)).toEqual(['sunset/no-ended-route kv-legacy-namespace-routes, item']);
  });

  it('that matches nothing is reported', async () => {
    const cwd = withConfig({ exclude: exclude('zone-settings-batch', '2027-01-01') }, { 'a.js': 'x' });
    expect((await check(cwd)).stderr).toBe(
      'sunset.config.json: the exclusion of zone-settings-batch matches no finding and can be removed\n',
    );
    expect((await check(cwd, 'a.js')).stderr).toBe('');
  });

  it('of an unknown id is a fault', async () => {
    const cwd = withConfig({ exclude: exclude('zone-setings-batch', '2027-01-01') }, { 'a.js': SETTINGS });
    expect(await check(cwd)).toEqual({
      status: 2,
      found: [],
      stderr:
        'sunset: sunset.config.json: settings.exclude: there is no deprecation or constraint "zone-setings-batch"; did you mean zone-settings-batch?\n',
    });
  });

  it('keeps `fix` from rewriting', async () => {
    const cwd = withConfig({ exclude: exclude('kv-legacy-namespace-routes', '2027-01-01') }, { 'a.js': KV });
    expect((await runCli(['fix', '--as-of', DAY], cwd)).stdout).toBe('');
  });
});

describe('overrides', () => {
  const settings = {
    endingWithin: 0,
    overrides: [
      { files: ['scripts'], failOn: 'never' },
      { files: ['*.strict.js'], failOn: 'warning', endingWithin: 4000 },
    ],
  };

  it('hold for the files that match, and the command line holds for all', async () => {
    const cwd = withConfig(settings, { 'scripts/a.js': KV, 'b.js': SETTINGS });
    expect((await check(cwd)).status).toBe(0);
    expect((await check(cwd, '--fail-on', 'error')).status).toBe(1);
    const strict = withConfig(settings, { 'b.strict.js': SETTINGS, 'b.js': SETTINGS });
    expect(await check(strict)).toMatchObject({
      status: 1,
      found: ['b.js zone-settings-batch warning', 'b.strict.js zone-settings-batch error'],
    });
    expect((await check(strict, '--ending-within', '0', '--fail-on', 'error')).status).toBe(0);
    expect((await lint(strict)).sort()).toEqual([
      'sunset/no-deprecated-route zone-settings-batch, item',
      'sunset/no-ended-route zone-settings-batch, item',
    ]);
  });
});

describe('the nearest configuration', () => {
  const files = {
    ...PACKAGE,
    'sunset.config.json': '{"failOn":"hint"}',
    'packages/a/package.json': '{"name":"a","sunset":{"failOn":"never"}}',
    'packages/a/src/a.js': SETTINGS,
    'packages/b/package.json': '{"name":"b"}',
    'packages/b/sunset.config.json': `{"exclude":${JSON.stringify(exclude('zone-settings-batch', '2027-01-01'))}}`,
    'packages/b/b.js': SETTINGS,
  };

  it('holds for the files below it, in one run', async () => {
    const cwd = createFolder(files);
    expect(await check(cwd)).toEqual({
      status: 0,
      found: ['packages/a/src/a.js zone-settings-batch warning'],
      stderr: 'sunset: the configuration excludes 1 finding: 1 zone-settings-batch\n',
    });
    expect((await check(cwd, '--config', 'sunset.config.json')).status).toBe(1);
    expect(await lint(cwd)).toHaveLength(1);
  });

  it('is the key of package.json, also for a run inside', async () => {
    const cwd = createFolder(files);
    expect((await check(join(cwd, 'packages/a'))).status).toBe(0);
    expect((await check(join(cwd, 'packages/a/src'), '--no-config', '--fail-on', 'warning')).status).toBe(1);
  });

  it('may not differ in what holds for a whole run', async () => {
    const cwd = createFolder({ ...files, 'packages/b/sunset.config.json': '{"assumePlatform":true}' });
    expect(await check(cwd)).toEqual({
      status: 2,
      found: [],
      stderr:
        'sunset: packages/b/sunset.config.json: settings.assumePlatform holds for a whole run: write it into the configuration of the directory you run in\n',
    });
  });

  it('is one of two in a folder only by mistake', async () => {
    const cwd = createFolder({ 'package.json': '{"sunset":{}}', 'sunset.config.json': '{}', 'a.js': KV });
    expect((await check(cwd)).stderr).toBe(
      'sunset: sunset.config.json and package.json: there are two settings files; keep one\n',
    );
  });
});

describe('the configuration file in ESLint', () => {
  it('gives its wrappers and its day, and its fault is a message', async () => {
    const wrapped = "import { cf } from './cf.js';\ncf.get(`accounts/${id}/workers/namespaces`);\n";
    const settings = { wrappers: [{ call: 'cf.get', from: './cf', path: 0 }], asOf: '2026-09-01' };
    const cwd = withConfig(settings, { 'a.js': wrapped });
    expect((await lintFolder(cwd, {})).map(({ ruleId }) => ruleId)).toEqual(['sunset/no-deprecated-route']);
    const faulty = withConfig({ evidense: 1 }, { 'a.js': KV });
    expect((await lintFolder(faulty, { asOf: DAY })).map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^sunset\.config\.json: settings\.evidense is no setting/),
    );
  });

  it.each([
    ['a mistyped key', '{"evidense":"sure"}', 'settings.evidense is no setting'],
    ['missing data', '{"data":"none.json"}', 'none.json'],
    ['no JSON', '{', 'JSON'],
    ['a list', '[]', 'settings must be an object'],
  ])('has its fault in each file, beside the findings: %s', async (_, text, fault) => {
    const cwd = createFolder({
      'package.json': '{"name":"p"}',
      'sunset.config.json': text,
      'a.js': KV,
      'b.js': 'x;\n',
    });
    const messages = (await lintFolder(cwd, { asOf: DAY })).map(({ ruleId, message }) => [ruleId, message]);
    const expected = ['sunset/valid-settings', expect.stringContaining(fault)];
    expect(messages).toEqual([expected, ['sunset/no-ended-route', expect.any(String)], expected]);
  });
});

describe('config', () => {
  it('prints what holds for a file', async () => {
    const cwd = withConfig(
      { evidence: 'likely', ignores: ['old'], overrides: [{ files: ['src'], evidence: 'possible' }] },
      { 'src/a.js': '', 'old/b.js': '' },
    );
    const print = async (...words: string[]) =>
      JSON.parse((await runCli(['config', '--print', ...words], cwd)).stdout) as object;
    expect(await print('src/a.js')).toEqual({
      configuration: 'sunset.config.json',
      file: 'src/a.js',
      isIgnored: false,
      settings: { evidence: 'possible', ignores: ['old'] },
      defaults: expect.not.objectContaining({ evidence: expect.anything() }),
    });
    expect(await print('old/b.js')).toMatchObject({ isIgnored: true, settings: { evidence: 'likely' } });
    expect(await print()).toMatchObject({ file: null, overrides: [{ files: ['src'] }] });
    expect(await print('--no-config')).toMatchObject({ configuration: null, file: null, settings: {} });
    expect((await runCli(['config', 'none.js'], cwd)).status).toBe(2);
  });

  it('prints defaults with which a run is the same', async () => {
    const files = { 'package.json': '{"name":"p"}', 'a.js': KV };
    const { stdout } = await runCli(['config'], createFolder(files));
    const { defaults } = JSON.parse(stdout) as { defaults: object };
    expect(defaults).toMatchObject({ evidence: 'likely', failOn: 'error', brand: 'cloudflare' });
    const written = { 'sunset.config.json': JSON.stringify(defaults) };
    // On the second day the end is near, which the message says unless a setting decides it.
    for (const words of [[], ['--as-of', '2026-10-10']]) {
      const [plain, set] = await Promise.all(
        [files, { ...files, ...written }].map((each) => runCli(['check', ...words], createFolder(each))),
      );
      expect(set).toEqual(plain);
    }
  });

  it('prints no default that holds for a part of the faces, or for the shipped data alone', async () => {
    const print = async (settings: object) =>
      (JSON.parse((await runCli(['config'], withConfig(settings, {}))).stdout) as { defaults: object }).defaults;
    expect(await print({})).not.toHaveProperty('imports');
    expect(await print({ data: 'own.json' })).not.toHaveProperty('brand');
  });
});

describe('the published schema', () => {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
    JSON.parse(renderConfigurationSchema()),
  );
  const day = '2027-01-01';

  it('describes every setting', () => {
    const known = /known are (.*)$/.exec(findSettingsFault({ none: 1 }, 'settings') ?? '')?.[1]?.split(', ') ?? [];
    expect(Object.keys(configurationSchema.shape).sort()).toEqual([...known].sort());
    const { properties } = JSON.parse(renderConfigurationSchema()) as {
      properties: Record<string, { description?: string }>;
    };
    expect(Object.values(properties).filter(({ description }) => !description)).toEqual([]);
  });

  it.each([
    { $schema: 'x', ignores: ['a'], failOn: 'never', format: ['json', 'github'], exclude: exclude('x', day) },
    { overrides: [{ files: ['a'], evidence: 'proven', endingWithin: 3, exclude: [], failOn: 'hint' }], format: 'json' },
    {
      wrappers: [{ call: 'cf.get', path: 0, method: 'GET' }],
      clients: [],
      baseUrls: ['https://a.example'],
      ids: { a: 'b' },
    },
    { asOf: day, brand: 'a', assumePlatform: true, optIn: 'all', imports: true, data: ['a.json'], clientTables: [] },
  ])('and the validation accept %j', (settings) => {
    expect([findSettingsFault(settings, 'settings'), validate(settings)]).toEqual([null, true]);
  });

  it.each([
    { ignores: 'a' },
    { exclude: [{ id: 'x', reason: 'y' }] },
    { exclude: [{ id: 'x', reason: '', until: day }] },
    { exclude: [{ id: 'x', reason: 'y', until: 'soon' }] },
    { failOn: 'warn' },
    { format: [] },
    { overrides: [{ evidence: 'proven' }] },
    { overrides: [{ files: ['a'], brand: 'b' }] },
    { none: 1 },
    { endingWithin: -1 },
  ])('and the validation refuse %j', (settings) => {
    expect([findSettingsFault(settings, 'settings') === null, validate(settings)]).toEqual([false, false]);
  });
});

/** `sunset.config.*`: found from the working directory upwards, named by `--config`, left out by `--no-config`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli, runReusedCli, type RunCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { runCommand } from './run-command.ts';

const WRAPPED = "import { cf } from './cf.js';\ncf.get(`accounts/${id}/workers/namespaces`);\n";
const SETTINGS = { wrappers: [{ call: 'cf.get', from: './cf', path: 0 }] };
const PROGRAM = { 'package.json': '{"name":"a","type":"module"}', 'a.js': WRAPPED };

interface Answer {
  status: number | null;
  findings: string[];
  stderr: string;
}

function check(cwd: string, ...args: string[]): Promise<Answer> {
  return checkWith(runCli, cwd, args);
}

/** For configurations that are modules: vitest would load them in its own way. */
function checkByBuilt(cwd: string): Promise<Answer> {
  return checkWith(runReusedCli, cwd, []);
}

async function checkWith(run: RunCli, cwd: string, args: readonly string[]): Promise<Answer> {
  const { status, stdout, stderr } = await run(['check', '--format', 'json', '--fail-on', 'never', ...args], cwd);
  if (stdout === '') return { status, findings: [], stderr };
  const { findings } = JSON.parse(stdout) as { findings: { file: string; evidence: string }[] };
  return { status, findings: findings.map(({ file, evidence }) => `${evidence} ${file}`), stderr };
}

describe('a configuration', () => {
  it.each([
    ['sunset.config.json', `\uFEFF${JSON.stringify(SETTINGS)}`],
    ['sunset.config.js', `export default ${JSON.stringify(SETTINGS)};`],
    [
      'sunset.config.mjs',
      `import { path } from './path.mjs'; export default { wrappers: [{ call: 'cf.get', path }] };`,
    ],
    ['sunset.config.cjs', `module.exports = ${JSON.stringify(SETTINGS)};`],
  ])('is read from %s', async (name, text) => {
    const cwd = createFolder({ ...PROGRAM, [name]: text, 'path.mjs': 'export const path = 0;' });
    expect(await checkByBuilt(cwd)).toEqual({ status: 0, findings: ['proven a.js'], stderr: '' });
    expect((await check(cwd, '--no-config')).findings).toEqual([]);
  });

  it('in TypeScript is read where Node strips types, and else refused in one line', async () => {
    const text = `const path: number = 0; export default { wrappers: [{ call: 'cf.get', path }] } satisfies object;`;
    const answer = await checkByBuilt(createFolder({ ...PROGRAM, 'sunset.config.ts': text }));
    const isStripping = Boolean((process.features as { typescript?: unknown }).typescript);
    if (isStripping) {
      expect([answer.status, answer.findings]).toEqual([0, ['proven a.js']]);
    } else {
      expect(answer.status).toBe(2);
      expect(answer.stderr).toBe(
        `sunset: sunset.config.ts: Node ${process.versions.node} does not read TypeScript; use Node 22.18 or later, or sunset.config.js\n`,
      );
    }
  });

  it('is found upwards to the root of the repository, and no further', async () => {
    const folder = createFolder({
      'sunset.config.json': '{"colour":1}',
      'repo/sunset.config.json': JSON.stringify(SETTINGS),
      'repo/src/a.js': WRAPPED,
      'repo/package.json': '{"name":"a"}',
    });
    mkdirSync(join(folder, 'repo/.git'));
    expect((await check(join(folder, 'repo/src'))).findings).toEqual(['proven a.js']);
    mkdirSync(join(folder, 'repo/src/.git'));
    expect((await check(join(folder, 'repo/src'))).findings).toEqual([]);
  });

  it('is not searched above the working directory outside a repository', async () => {
    const folder = createFolder({ 'sunset.config.json': '{"colour":1}', 'src/a.js': WRAPPED });
    expect((await check(join(folder, 'src'))).status).toBe(0);
  });

  it('is the one that is named, instead of the one that would be found', async () => {
    const cwd = createFolder({ ...PROGRAM, 'sunset.config.json': '{}', 'ci/strict.json': JSON.stringify(SETTINGS) });
    expect((await check(cwd, '--config', 'ci/strict.json')).findings).toEqual(['proven a.js']);
    expect((await check(cwd)).findings).toEqual([]);
  });

  it('may use defineConfig', async () => {
    const { defineConfig } = (await import(
      'eslint-plugin-sunset/config' as string
    )) as typeof import('../../cli/define-config.ts');
    const settings = { evidence: 'proven' } as const;
    expect(defineConfig(settings)).toBe(settings);
  });
});

describe('the command line', () => {
  const LIKELY = {
    'package.json': '{"name":"a","dependencies":{"cloudflare":"4.0.0"}}',
    'a.js': 'other(`/accounts/${id}/workers/namespaces`, { method: "GET" });\n',
  };
  const withConfig = (config: object) => createFolder({ ...LIKELY, 'sunset.config.json': JSON.stringify(config) });

  it('wins over evidence and assumePlatform of the file', async () => {
    const cwd = withConfig({ evidence: 'proven' });
    expect((await check(cwd)).findings).toEqual([]);
    expect((await check(cwd, '--evidence', 'likely')).findings).toEqual(['likely a.js']);
    const other = createFolder({ 'a.js': LIKELY['a.js'], 'sunset.config.json': '{"assumePlatform":true}' });
    expect((await check(other)).findings).toEqual(['likely a.js']);
    expect((await check(other, '--no-assume-platform')).findings).toEqual([]);
  });

  it('wins over the day of the file', async () => {
    const cwd = createFolder({ 'sunset.config.json': '{"asOf":"2026-01-01"}' });
    const getDay = async (argv: object) =>
      (JSON.parse((await runCommand('list', { format: 'json', ...argv }, { cwd })).printed) as { asOf: string }).asOf;
    expect(await getDay({})).toBe('2026-01-01');
    expect(await getDay({ 'as-of': '2027-01-01' })).toBe('2027-01-01');
    expect(await getDay({ config: false })).toBe('2026-09-15');
  });

  it('adds its base URLs to those of the file', async () => {
    const proxied =
      'fetch(`https://one.example/accounts/${id}/workers/namespaces`); fetch(`https://two.example/accounts/${id}/workers/namespaces`);';
    const cwd = createFolder({ 'a.js': proxied, 'sunset.config.json': '{"baseUrls":["https://one.example/"]}' });
    expect((await check(cwd, '--base-url', 'https://two.example')).findings).toEqual(['proven a.js', 'proven a.js']);
  });

  it('counts paths of data from the file, wherever it is typed', async () => {
    const folder = createFolder({ 'sunset.config.json': '{"data":"own/data.json"}', 'src/.keep': '', '.git/HEAD': '' });
    const { error } = await runCommand('list', {}, { cwd: join(folder, 'src') });
    expect(error).toBe('--data: cannot read ../own/data.json: there is no such file or directory');
  });

  it.each([
    [{ 'sunset.config.json': '{' }, {}, 'sunset.config.json: not valid JSON'],
    [{ 'sunset.config.json': '' }, {}, 'sunset.config.json: settings must be an object'],
    [
      { 'sunset.config.json': '{"evidence":"sure"}' },
      {},
      "sunset.config.json: settings.evidence must be 'proven', 'likely' or 'possible'",
    ],
    [{ 'sunset.config.json/x': '' }, {}, 'cannot read sunset.config.json: it is a directory'],
    [{}, { config: 'own.json' }, '--config: cannot read own.json: there is no such file or directory'],
    [{ 'own.json': '[' }, { config: 'own.json' }, '--config: own.json: not valid JSON'],
    [
      { 'own.json': '{"brand":1}' },
      { config: 'own.json' },
      '--config: own.json: settings.brand must be a word such as "example"',
    ],
    [
      { 'own.yaml': '' },
      { config: 'own.yaml' },
      '--config: own.yaml is none of .js, .mjs, .cjs, .ts, .mts, .cts, .json',
    ],
    [
      { 'own.json': '{}' },
      { config: 'own.json', settings: 'own.json' },
      '--settings is the older name of --config; give one of them',
    ],
    [{ 'own.json': '{}' }, { config: ['own.json', 'own.json'] }, '--config may be given only once'],
  ])('with %j and %j ends in one line', async (files, argv, message) => {
    const cwd = createFolder(files as Record<string, string>);
    for (const command of ['check', 'fix', 'list', 'explain'] as const) {
      const { error, printed } = await runCommand(command, { id: '5', ...argv }, { cwd });
      expect([error, printed]).toEqual([message, '']);
    }
  });

  it.each([
    ['throws', "throw new Error('no\\nway');", 'sunset: sunset.config.mjs: no\n'],
    ['exports nothing', 'export const settings = {};', 'sunset: sunset.config.mjs: has no default export\n'],
    ['does not parse', 'export default {', /^sunset: sunset\.config\.mjs: Unexpected end of input\n$/],
    [
      'imports what is not there',
      "import './gone.mjs'; export default {};",
      /^sunset: sunset\.config\.mjs: Cannot find module .*\n$/,
    ],
  ])('ends with exit code 2 and one line where the file %s', async (_what, text, message) => {
    const { status, stderr, findings } = await checkByBuilt(createFolder({ 'sunset.config.mjs': text }));
    expect([status, findings]).toEqual([2, []]);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

/** `--settings`, the older name of `--config`: what ESLint takes from `settings.sunset`, for the command line from a file. */
import { describe, expect, it } from 'vitest';
import { createFolder } from '../temporary.ts';
import { runCli } from '../faces/cli.ts';
import { OLD_CALL, runCommand } from './run-command.ts';

const WRAPPED = "import { cf } from './cf.js';\ncf.get(`accounts/${id}/workers/namespaces`);\n";
const OTHER = 'other(`/accounts/${id}/workers/namespaces`, { method: "GET" });\n';
const WRAPPERS = [{ call: 'cf.get', from: './cf', path: 0 }];

async function check(files: Readonly<Record<string, string>>, settings: object, ...args: string[]): Promise<unknown[]> {
  const cwd = createFolder({
    'package.json': '{"name":"a"}',
    'sunset.json': `\uFEFF${JSON.stringify(settings)}`,
    ...files,
  });
  const { stdout, stderr } = await runCli(
    ['check', '--as-of', '2026-11-10', '--format', 'json', '--settings', 'sunset.json', ...args],
    cwd,
  );
  expect(stderr).toBe('');
  const { findings } = JSON.parse(stdout) as { findings: { file: string; evidence: string }[] };
  return findings.map(({ file, evidence }) => `${evidence} ${file}`);
}

describe('a file of settings', () => {
  it('declares wrappers, which make the whole package talk', async () => {
    expect(await check({ 'a.js': WRAPPED, 'b.js': OTHER }, {})).toEqual([]);
    expect(await check({ 'a.js': WRAPPED, 'b.js': OTHER }, { wrappers: WRAPPERS })).toEqual([
      'proven a.js',
      'likely b.js',
    ]);
  });

  it('does not hide a wrapper whose arguments are others than declared', async () => {
    const files = {
      'cf.js':
        "const api = 'https://api.cloudflare.com/client/v4';\n" +
        'export const cf = { get: (account, method, path) => fetch(`${api}/accounts/${account}${path}`, { method }) };\n',
      'a.js': "import { cf } from './cf.js';\ncf.get(id, 'GET', '/workers/namespaces');\n",
    };
    const stale = { call: 'cf.get', from: './cf', path: 1, base: '/accounts/{account_id}' };
    expect(await check(files, { wrappers: [stale] })).toEqual(['proven a.js']);
    expect(await check(files, { wrappers: [{ ...stale, path: 2 }] })).toEqual(['proven a.js']);
  });

  it('declares clients', async () => {
    const client = { from: './cf.js', name: 'cf', like: 'got', baseUrl: 'https://api.cloudflare.com/client/v4' };
    expect(await check({ 'a.js': WRAPPED }, { clients: [client] })).toEqual(['proven a.js']);
  });

  it('is one with the options beside it', async () => {
    const proxied =
      'fetch(`https://one.example/accounts/${id}/workers/namespaces`); fetch(`https://two.example/accounts/${id}/workers/namespaces`);';
    expect(
      await check({ 'a.js': proxied }, { baseUrls: ['https://one.example/'] }, '--base-url', 'https://two.example'),
    ).toEqual(['proven a.js', 'proven a.js']);
    expect(await check({ 'b.js': OTHER }, { assumePlatform: true })).toEqual(['likely b.js']);
  });

  it.each([
    ['{', '--settings: own.json: not valid JSON'],
    ['[]', '--settings: own.json: settings must be an object'],
    [
      '{"asof":"2026-01-01"}',
      '--settings: own.json: settings.asof is no setting; did you mean asOf? Known are asOf, brand, baseUrls, assumePlatform, wrappers, clients, clientTables, ids, extendSafe, extendReview, optIn, evidence, endingWithin, imports, data, ignores, exclude, failOn, failOnMarkers, format, reportUnusedDisableDirectives, requireDisableReasons, overrides, $schema',
    ],
    ['{"asOf":"2026-02-30"}', /^--settings: own\.json: settings\.asOf: /],
    ['{"__proto__":{}}', /^--settings: own\.json: settings\.__proto__ is no setting/],
    ['{"brand":"a b"}', '--settings: own.json: settings.brand must be a word such as "example"'],
    [
      '{"wrappers":[{"call":"f","path":0.5}]}',
      "--settings: own.json: settings.wrappers[0].path must be the index of an argument or an option's name",
    ],
    [
      '{"clients":[{"from":"a","name":"b","like":"curl"}]}',
      /^--settings: own\.json: settings\.clients\[0\]\.like must be one of fetch, axios/,
    ],
    [undefined, '--settings: cannot read own.json: there is no such file or directory'],
  ])('%s ends in one line', async (text, message) => {
    const cwd = createFolder(text === undefined ? {} : { 'own.json': text });
    const { error, printed } = await runCommand('check', { settings: 'own.json' }, { cwd });
    expect(error).toMatch(message);
    expect(error).not.toContain('\n');
    expect(printed).toBe('');
  });

  it.each(['check', 'fix'])('that is wrong ends in exit code 2 of %s, and nothing else is said', async (command) => {
    const files = { 'own.json': '{"colour":1}', 'a.js': OLD_CALL };
    const { status, stdout, stderr } = await runCli([command, '--settings', 'own.json'], createFolder(files));
    expect([status, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1]);
  });
});

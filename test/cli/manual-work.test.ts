/** What `sunset fix` leaves for a person: the numbered list, the file of `--report`, and `--map`. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli, type CliResult } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { OLD_CALL, runCommand } from './run-command.ts';

const BASE = 'https://api.cloudflare.com/client/v4';
const PAGE = 'https://developers.cloudflare.com/fundamentals/api/reference/deprecations/';
const FILES = {
  'package.json': '{"name":"a"}',
  'src/a.ts': `fetch(\`${BASE}/accounts/\${id}/roles/\${role}\`);\n`,
  'src/b.ts': `\nfetch(\`${BASE}/accounts/\${id}/roles/\${role}\`);\nfetch(\`${BASE}/zones/\${zone}/analytics/dashboard\`);\n`,
};

const fix = (cwd: string, ...args: string[]): Promise<CliResult> =>
  runCli(['fix', '--as-of', '2026-11-10', '--steps', ...args], cwd);

describe('the list', () => {
  it('has a line for each deprecation without --steps', async () => {
    const { stderr } = await runCli(['fix', '--as-of', '2026-11-10'], createFolder(FILES));
    expect(stderr).toContain(`to do by hand: 3 places (--steps shows what to do; sunset explain <id>, all about one)
  account-roles (deprecated since 2026-07-21, no end is announced): 2 places, src/a.ts:1:60, src/b.ts:2:60
  zone-analytics-v1 (`);
    expect(stderr).toMatch(/^ {2}zone-analytics-v1 \(.*\): 1 place, src\/b\.ts:3:59\n$/m);
  });

  it('has numbers, places, dates, reasons and steps, on standard error', async () => {
    const { status, stdout, stderr } = await fix(createFolder(FILES));
    expect([status, stdout]).toEqual([0, '']);
    const lines = stderr.split('\n');
    expect(lines).toContain('to do by hand: 3 places');
    expect(lines).toContain(`account-roles, item 4, ${PAGE} (deprecated since 2026-07-21, no end is announced):`);
    expect(lines.flatMap((line) => /^ {2}(\d\. src\/\w\.ts:\d+:\d+ GET \S+): \w/.exec(line)?.[1] ?? [])).toEqual([
      '1. src/a.ts:1:60 GET /accounts/{account_id}/roles/{role_id}',
      '2. src/b.ts:2:60 GET /accounts/{account_id}/roles/{role_id}',
      '3. src/b.ts:3:59 GET /zones/{zone_id}/analytics/dashboard',
    ]);
    expect(lines.filter((line) => line.startsWith('     - List the permission groups once'))).toHaveLength(1);
  });

  it('says since when something is gone of which no end was announced', async () => {
    const text = `fetch('${BASE}/zones/z/firewall/rules', { method: 'POST', body });\n`;
    const { stderr } = await fix(createFolder({ 'package.json': '{"name":"a"}', 'a.ts': text }));
    expect(stderr).toMatch(
      /^firewall-rules-and-filters, item 19, https:.* \(deprecated since .*, gone since 2026-09-25\):$/m,
    );
  });

  it('has the places of the written files', async () => {
    const text = [
      `export const list = (a) => fetch(\`${BASE}/accounts/\${a}/roles\`);`,
      `export const rest = (z, a) => [fetch(\`${BASE}/accounts/\${a}/workers/namespaces\`), fetch(\`${BASE}/zones/\${z}/analytics/dashboard\`)];`,
    ];
    const cwd = createFolder({ 'package.json': '{"name":"a","type":"module"}', 'a.js': `${text.join('\n')}\n` });
    const getPlaces = (output: string): string[] => output.match(/a\.js:\d+:\d+(?= GET)/g) ?? [];
    const before = getPlaces((await fix(cwd, '--class', 'review')).stderr);
    expect(before).toEqual([expect.stringMatching(/^a\.js:2:/)]);
    const { stderr } = await fix(cwd, '--class', 'review', '--write');
    expect(getPlaces(stderr)).toEqual([expect.stringMatching(/^a\.js:3:/)]);
    expect(getPlaces((await fix(cwd)).stderr)).toEqual(getPlaces(stderr));
  });

  it('names a field, and not that it is deprecated', async () => {
    const read = `const { result } = await (await fetch('${BASE}/zones/z/dns_records')).json();\nconst { locked } = result[0];\nstop(locked);\n`;
    const { stderr } = await fix(createFolder({ 'package.json': '{"type":"module"}', 'a.js': read }));
    expect(stderr).toMatch(/^ {2}1\. a\.js:\d+:\d+ `result\[\]\.locked` of `[^`]+`: [A-Z]/m);
  });

  it('lists a constraint without dates', async () => {
    const cwd = createFolder({
      'package.json': '{"name":"a"}',
      'a.ts': `await fetch(\`${BASE}/accounts/\${a}/oauth_clients\`, { method: 'POST', body: JSON.stringify({ client_name: 'a' }) });\n`,
    });
    const { stderr } = await fix(cwd, '--rules', 'contracts');
    expect(stderr).toMatch(/^oauth-client-required-fields \(the platform requires it\):$/m);
    expect(stderr).not.toContain('deprecated');
  });

  it('is not there where nothing is left', async () => {
    expect((await fix(createFolder({ 'package.json': '{"name":"a"}', 'a.ts': OLD_CALL }))).stderr).not.toContain(
      'by hand',
    );
  });
});

describe('--report', () => {
  it('writes it down as Markdown, with or without --write, and replaces what it wrote', async () => {
    const cwd = createFolder(FILES);
    const { stderr } = await fix(cwd, '--report', 'todo.md');
    expect(stderr).toMatch(/^to do by hand: 3 places, written down in todo\.md$/m);
    const text = readFileSync(join(cwd, 'todo.md'), 'utf8');
    expect(text).toMatch(
      /^<!-- Written by sunset fix --report, which replaces this file when it runs again\. -->\n\n# Work by hand\n\nAs of 2026-11-10: 3 places in 2 files\.\n\n## Account roles\n\n`account-roles`, item 4, <https:\/\/developers\.cloudflare\.com\/[a-z/]+>: deprecated since 2026-07-21, no end is announced\.\n\n1\. `src\/a\.ts:1:\d+` `GET /,
    );
    expect(text.match(/^\d+\. `src/gm)).toHaveLength(3);
    expect(text).toContain('\nSteps:\n\n- List the permission groups once');
    writeFileSync(join(cwd, 'src/b.ts'), '');
    await fix(cwd, '--write', '--report', 'todo.md');
    expect(readFileSync(join(cwd, 'todo.md'), 'utf8')).toContain('As of 2026-11-10: 1 place in 1 file.');
    expect(readdirSync(cwd).sort()).toEqual(['package.json', 'src', 'todo.md']);
  });

  it.each([
    ['README.md', '--report: README.md is there and was not written by sunset; use --force to replace it'],
    ['sub', '--report: sub is no file'],
    ['none/todo.md', '--report: there is no directory for none/todo.md'],
  ])('into %s is refused before anything is written', async (name, message) => {
    const cwd = createFolder({ 'a.ts': OLD_CALL, 'README.md': '# mine\n', 'sub/x.md': '' });
    expect(await runCommand('fix', { write: true, report: name }, { cwd })).toMatchObject({
      error: message,
      printed: '',
    });
    expect(readFileSync(join(cwd, 'a.ts'), 'utf8')).toBe(OLD_CALL);
    expect(readFileSync(join(cwd, 'README.md'), 'utf8')).toBe('# mine\n');
  });

  it('replaces another file when it is forced', async () => {
    const cwd = createFolder({ 'README.md': '# mine\n', 'a.ts': '' });
    expect((await runCommand('fix', { report: 'README.md', force: true }, { cwd })).code).toBe(0);
    expect(readFileSync(join(cwd, 'README.md'), 'utf8')).toContain('Nothing is left to do by hand.');
  });
});

describe('--map', () => {
  const FAULT = '--map: roles.json must be an object of texts, old ID to new ID, letters, digits, `-` and `_` only';

  it.each([
    ['[]', FAULT],
    ['{"a":1}', FAULT],
    ['{"a":"b/c"}', FAULT],
    ['null', FAULT],
    ['{', '--map: roles.json: not valid JSON'],
    [undefined, '--map: cannot read roles.json: there is no such file or directory'],
  ])('%s ends in one line', async (text, message) => {
    const cwd = createFolder({ 'a.ts': OLD_CALL, ...(text === undefined ? {} : { 'roles.json': text }) });
    expect(await runCommand('fix', { map: 'roles.json', write: true }, { cwd })).toMatchObject({
      error: message,
      printed: '',
    });
  });

  it('is handed to the engine, over the ids of the settings', async () => {
    const cwd = createFolder({ 'a.ts': OLD_CALL, 'roles.json': '{"a":"b"}', 'own.json': '{"ids":{"a":"x","c":"d"}}' });
    const { runFix } = await import('../../cli/commands/fix.ts');
    const { makeFakeEngine } = await import('./fake-engine.ts');
    const seen: unknown[] = [];
    const host = {
      cwd,
      env: {},
      today: '2026-09-15',
      hasColor: false,
      print: () => {},
      log: () => {},
      hasPerson: false,
      ask: () => Promise.resolve(null),
    };
    await runFix({ map: 'roles.json', settings: 'own.json' }, host, (_, settings) => {
      seen.push(settings?.ids);
      return makeFakeEngine();
    });
    expect(seen).toEqual([{ a: 'b', c: 'd' }]);
  });
});

/** Where formats go: to standard output, to files, several in one run, and to the page of a job. */
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { byExtent } from '../../extent.ts';
import { runCli } from '../../faces/cli.ts';
import { createFolder } from '../../temporary.ts';
import { OLD_CALL, runCommand } from '../run-command.ts';

const getNames = (folder: string): string[] => readdirSync(folder).sort();

describe('--format', () => {
  it('writes several formats in one run, one of them to standard output', async () => {
    const cwd = createFolder({ 'a.ts': OLD_CALL });
    const { printed, logged } = await runCommand(
      'check',
      { format: ['sarif=out.sarif', 'stylish', 'csv=out.csv'] },
      { cwd },
    );
    expect(printed).toContain('1 finding (1 warning) in 1 of 1 file');
    expect(JSON.parse(readFileSync(join(cwd, 'out.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' });
    expect(readFileSync(join(cwd, 'out.csv'), 'utf8')).toMatch(/^kind,/);
    expect(logged).toEqual(['sunset: wrote out.sarif', 'sunset: wrote out.csv']);
  });

  it('writes the same bytes twice', async () => {
    const cwd = createFolder({ 'a.ts': OLD_CALL, 'b.ts': OLD_CALL });
    const format = ['sarif=1', 'gitlab=2', 'junit=3', 'rdjson=4', 'markdown=5', 'csv=6', 'json=7'];
    const read = () => ['1', '2', '3', '4', '5', '6', '7'].map((name) => readFileSync(join(cwd, name), 'utf8'));
    await runCommand('check', { format, paths: ['*.ts'] }, { cwd });
    const first = read();
    await runCommand('check', { format, paths: ['*.ts'] }, { cwd });
    expect(read()).toEqual(first);
  });

  it.each([
    [{ format: ['json', 'stylish'] }, /^--format json and --format stylish both write to standard output/],
    [{ format: ['json=a', 'sarif=./a'] }, '--format json and --format sarif both write ./a'],
    [{ format: ['sarfi=a'] }, /not "sarfi"; did you mean sarif\?/],
    [{ format: ['json='] }, '--format json= names no file'],
    [{ format: ['json=missing/a.json'] }, 'cannot write missing/a.json: its directory does not exist'],
    [{ format: ['json=folder'] }, 'cannot write folder: it is a directory'],
    [{ format: ['json=a'], output: 'b' }, /^--output is for the format without a file/],
    [{ output: 'missing/a' }, 'cannot write missing/a: its directory does not exist'],
    [{ 'group-by': 'team' }, /^--group-by is one of file, deprecation, package, owner/],
  ])('%j is refused before anything is read or written', async (argv, message) => {
    const cwd = createFolder({ 'a.ts': OLD_CALL });
    mkdirSync(join(cwd, 'folder'));
    const { error, printed } = await runCommand('check', argv, { cwd });
    expect(error).toMatch(message);
    expect(printed).toBe('');
    expect(getNames(cwd)).toEqual(['a.ts', 'folder']);
  });
});

describe('--output', () => {
  it('replaces a file, keeps its mode, and leaves no other', async () => {
    const cwd = createFolder({ 'a.ts': OLD_CALL, 'out.json': 'old' });
    chmodSync(join(cwd, 'out.json'), 0o640);
    const { printed } = await runCommand('check', { format: ['json'], output: 'out.json' }, { cwd });
    expect(printed).toBe('');
    expect(JSON.parse(readFileSync(join(cwd, 'out.json'), 'utf8'))).toMatchObject({ schemaVersion: 1 });
    expect(getNames(cwd)).toEqual(['a.ts', 'out.json']);
  });

  it('writes the default format without colours', async () => {
    const cwd = createFolder({ 'a.ts': OLD_CALL });
    await runCommand('check', { output: 'out.txt' }, { cwd, hasColor: true });
    expect(readFileSync(join(cwd, 'out.txt'), 'utf8')).toMatch(/^a\.ts\n {2}1:66/);
  });

  it('writes to a device without replacing it', async () => {
    const cwd = createFolder({ 'a.ts': OLD_CALL });
    expect(await runCommand('check', { output: '/dev/null' }, { cwd })).toMatchObject({ code: 0 });
    expect(existsSync('/dev/null')).toBe(true);
    expect(readFileSync('/dev/null', 'utf8')).toBe('');
  });

  it.each([
    [[], 'a.ts'],
    [['--format', 'json'], '"findings"'],
    [['--shard', '1/1'], '"analyses"'],
  ])('writes to a pipe without replacing it: %j', async (words, part) => {
    const cwd = createFolder({ 'a.ts': OLD_CALL });
    const pipe = join(cwd, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reader = promisify(execFile)('cat', [pipe]);
    await runCli(['check', '--no-config', '--output', 'pipe', ...words], cwd);
    expect((await reader).stdout).toContain(part);
    expect(statSync(pipe).isFIFO()).toBe(true);
  });
});

describe('github', () => {
  const many = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`a${index}.ts`, OLD_CALL]));

  it('shows ten annotations of a level, and one line for the others', async () => {
    const cwd = createFolder({ ...many, 'x.js': '\0', 'y.js': '\0' });
    const { printed } = await runCommand('check', { format: ['github'] }, { cwd });
    const lines = printed.trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('::warning'))).toHaveLength(10);
    expect(lines.filter((line) => line.startsWith('::notice'))).toHaveLength(1);
    expect(lines.at(-1)).toBe(
      'sunset: 6 annotations not shown; 14 findings (14 warnings) in 14 of 16 files, as of 2026-09-15',
    );
  });

  it('adds a summary to the page of the job, below what is there', async () => {
    const cwd = createFolder(many);
    const file = join(createFolder({}), 'summary.md');
    writeFileSync(file, 'before\n');
    await runCommand('check', { format: ['github'] }, { cwd, env: { GITHUB_STEP_SUMMARY: file } });
    const summary = readFileSync(file, 'utf8');
    expect(summary).toMatch(/^before\n## Sunset: 14 findings/);
    expect(summary).toContain('a13.ts:1:66');
    await runCommand('check', { format: ['json'] }, { cwd, env: { GITHUB_STEP_SUMMARY: file } });
    expect(readFileSync(file, 'utf8')).toBe(summary);
  });

  it('keeps the summary below the size that GitHub shows', async () => {
    const hidden = byExtent({ sample: 800, all: 8_000 });
    const places = 1_000 + hidden;
    const cwd = createFolder({ 'a.ts': OLD_CALL.repeat(places) });
    // Fewer places need less room: earlier steps have taken the rest.
    const file = join(createFolder({ 'summary.md': ' '.repeat(1_000_000 * (1 - places / 9_000)) }), 'summary.md');
    await runCommand('check', { format: ['github'] }, { cwd, env: { GITHUB_STEP_SUMMARY: file } });
    const summary = readFileSync(file, 'utf8');
    expect(Buffer.byteLength(summary)).toBeLessThan(1_000_000);
    expect(summary).toContain(`${hidden} places not shown here.`);
  });

  it('says that the summary cannot be written, and keeps its exit code', async () => {
    const cwd = createFolder({ 'a.ts': OLD_CALL });
    const { code, logged } = await runCommand(
      'check',
      { format: ['github'] },
      { cwd, env: { GITHUB_STEP_SUMMARY: join(cwd, 'missing/summary.md') } },
    );
    expect(code).toBe(0);
    expect(logged).toEqual(['sunset: the summary of the job cannot be written: there is no such file or directory']);
  });
});

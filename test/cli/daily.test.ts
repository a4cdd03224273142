/** Standard input, watching, and progress on a terminal. */
import { spawn } from 'node:child_process';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createProgress, renderProgress } from '../../cli/progress.ts';
import { startCheck } from '../../cli/commands/start-check.ts';
import { CommandError } from '../../cli/command-error.ts';
import { getBuiltPath } from '../built.ts';
import { createFolder } from '../temporary.ts';
import { OLD_CALL } from './run-command.ts';

const DAY = ['--as-of', '2026-09-15'];

/** Runs the built program; `onOutput` is told of all that it has written so far, and may end it. */
function run(
  words: readonly string[],
  { cwd, input = '' }: { cwd: string; input?: string },
  onOutput: (text: string, end: () => void) => void = () => {},
): Promise<{ status: number | null; stdout: string; stderr: string }> {
  return new Promise((settle) => {
    const child = spawn(process.execPath, [getBuiltPath('cli/main.js'), ...words, ...DAY], { cwd });
    let stdout = '';
    let stderr = '';
    const tell = (): void => onOutput(stdout + stderr, () => void child.kill('SIGINT'));
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      stdout += part;
      tell();
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      stderr += part;
      tell();
    });
    child.on('close', (status) => settle({ status, stdout, stderr }));
    child.stdin.end(input);
  });
}

describe('--stdin-filename', () => {
  const words = ['check', '--stdin-filename', 'src/a.ts'];

  it('judges the text of standard input in place of the file', async () => {
    const cwd = createFolder({ 'src/a.ts': '' });
    const { status, stdout } = await run(words, { cwd, input: OLD_CALL });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^src\/a\.ts\n {2}1:66 /);
    expect(stdout).toContain('1 finding (1 warning) in 1 of 1 file');
  });

  it('needs no file, and follows the imports of its place', async () => {
    const cwd = createFolder({ 'src/base.ts': "export const base = 'https://api.cloudflare.com/client/v4';\n" });
    const input = "import { base } from './base';\nawait fetch(`${base}/accounts/1/workers/namespaces`);\n";
    expect((await run(words, { cwd, input })).stdout).toContain('1 finding (1 warning)');
  });

  it('does not see what the file on the disk says', async () => {
    const cwd = createFolder({ 'src/a.ts': OLD_CALL });
    expect((await run(words, { cwd, input: 'x;\n' })).stdout).toBe('no findings in 1 file, as of 2026-09-15\n');
  });

  it.each([
    [[...words, 'src'], /names the only file/],
    [[...words, '--cache'], /exclude each other/],
    [[...words, '--watch'], /exclude each other/],
    [['check', '--stdin-filename', 'a.txt'], /no JavaScript or TypeScript file/],
  ])('%j is refused in one line', async (typed, message) => {
    const { status, stdout, stderr } = await run(typed, { cwd: createFolder({}), input: OLD_CALL });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });

  it('gives the disk back when the run is over', async () => {
    const cwd = createFolder({ 'a.ts': '' });
    let printed = '';
    const host = {
      cwd,
      env: {},
      today: '2026-09-15',
      hasColor: false,
      print: (text: string): void => void (printed += text),
      log: () => {},
      hasPerson: false,
      ask: () => Promise.resolve(null),
      readInput: () => Promise.resolve(OLD_CALL),
    };
    await startCheck({ 'stdin-filename': 'a.ts', ignore: true }, host);
    expect(printed).toContain('1 finding');
    printed = '';
    await startCheck({ paths: ['a.ts'], ignore: true }, host);
    expect(printed).toContain('no findings');
    const { readInput: _, ...withoutInput } = host;
    await expect(startCheck({ 'stdin-filename': 'a.ts' }, withoutInput)).rejects.toThrow(CommandError);
  });
});

describe('--watch', () => {
  it('checks again after a change, and ends with the last exit code', async () => {
    const cwd = createFolder({ 'a.ts': '', 'node_modules/x/b.ts': '' });
    const seen: string[] = [];
    const { status, stdout, stderr } = await run(
      ['check', '--watch', '--fail-on', 'warning', '--format', 'stylish', '--format', 'json=out.json'],
      { cwd },
      (text, end) => {
        const runs = text.split('waiting for changes').length - 1;
        if (runs <= seen.length) return;
        seen.push(text);
        // The report is written in the folder that is watched, and a change of a dependency is none.
        if (runs === 1) {
          writeFileSync(join(cwd, 'node_modules/x/b.ts'), 'x');
          setTimeout(() => writeFileSync(join(cwd, 'a.ts'), OLD_CALL), 700);
        } else setTimeout(end, 700);
      },
    );
    expect(seen).toHaveLength(2);
    expect(stdout).toMatch(/^no findings in 1 file.*\na\.ts\n[\s\S]*1 finding \(1 warning\)/);
    expect(stderr.match(/has changed/g)).toEqual(['has changed']);
    expect(stderr).toContain('sunset: a.ts has changed');
    expect(status).toBe(1);
  });

  it('does not wait for its own output, where that is a file of the folder', async () => {
    const cwd = createFolder({ 'a.ts': '' });
    const files = ['out.log', 'err.log'].map((name) => join(cwd, name));
    const stdio = ['ignore', ...files.map((file) => openSync(file, 'w'))] as const;
    const child = spawn(process.execPath, [getBuiltPath('cli/main.js'), 'check', '--watch', ...DAY], {
      cwd,
      stdio: [...stdio],
    });
    const ended = new Promise((settle) => child.on('close', settle));
    const read = (): string => readFileSync(files[1]!, 'utf8');
    await expect.poll(read, { timeout: 60_000, interval: 100 }).toContain('waiting for changes');
    await new Promise((done) => setTimeout(done, 1_000));
    child.kill('SIGINT');
    await ended;
    expect(read()).toBe('sunset: waiting for changes; Ctrl+C ends\n');
  });

  it('is no success without a result', async () => {
    const slow = "console.error('reading'); await new Promise((done) => setTimeout(done, 1500)); export default {};";
    const cwd = createFolder({ 'a.ts': '', 'sunset.config.mjs': slow });
    let isEnding = false;
    const { status } = await run(['check', '--watch'], { cwd }, (text, end) => {
      if (!isEnding && text.includes('reading')) end();
      isEnding ||= text.includes('reading');
    });
    expect(status).toBe(2);
  });
});

describe('progress', () => {
  /** A terminal whose clock the test turns. */
  const createTerminal = (columns = 80) => {
    const written: string[] = [];
    const clock = { time: 0 };
    const progress = createProgress({
      write: (text) => written.push(text),
      now: () => clock.time,
      columns: () => columns,
    });
    return { written, clock, progress };
  };

  it('has files, rate and time left, and leaves nothing behind', () => {
    const { written, clock, progress } = createTerminal();
    progress.step('analysing', 0, 400);
    clock.time = 2_000;
    progress.step('analysing', 100, 400);
    progress.end();
    expect(written).toEqual([
      '\r\u001b[Kanalysing [######------------------] 100 of 400 files, 50 files/s, 6 s left',
      '\r\u001b[K',
    ]);
  });

  it('shows nothing of a short run, and no more than ten lines in a second', () => {
    const { written, clock, progress } = createTerminal();
    for (; clock.time < 400; clock.time += 10) progress.step('reading', 1, 2);
    progress.end();
    expect(written).toEqual([]);
    for (; clock.time < 1_600; clock.time += 10) progress.step('reading', 1, 2);
    expect(written.length).toBeGreaterThan(5);
    expect(written.length).toBeLessThanOrEqual(12);
  });

  it('never wraps', () => {
    const { written, clock, progress } = createTerminal(30);
    clock.time = 5_000;
    progress.step('analysing', 100, 400);
    expect(written[0]!.replace('\r\u001b[K', '')).toHaveLength(29);
  });

  it.each([
    [{ done: 0, total: 0, seconds: 0 }, '0 of 0 files'],
    [{ done: 1, total: 1, seconds: 0 }, '1 of 1 file'],
    [{ done: 1, total: 9, seconds: 0.5 }, '1 of 9 files, 2.0 files/s'],
    [{ done: 9, total: 9, seconds: 3 }, '9 of 9 files, 3.0 files/s, 0 s left'],
  ])('of %j', (count, facts) => {
    expect(renderProgress('reading', count)).toContain(`] ${facts}`);
  });

  it('is not shown off a terminal', async () => {
    const cwd = createFolder(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`f${at}.ts`, OLD_CALL])));
    expect((await run(['check'], { cwd })).stderr).toBe('');
  });
});

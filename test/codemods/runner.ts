/** Runs the real jscodeshift command with a built transform, as a user would. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { isAbsolute } from 'node:path';
import { getBuiltPath } from '../built.ts';
import { createReusedProcess, type Outcome } from '../reused-process.ts';

export interface RunnerResult {
  status: number | null;
  output: string;
  counts: { error: number; unmodified: number; skipped: number; ok: number };
  /** What `api.report` said: the file and the text. */
  reports: string[];
  /** What `api.stats` counted; the runner counts in dry runs only. */
  stats: Record<string, number>;
  milliseconds: number;
}

/** The runner passes over other names, even when they are given, unless it is told these. */
const EXTENSIONS = '--extensions=ts,tsx,mts,cts,js,jsx,mjs,cjs,vue,svelte';

const BIN = createRequire(import.meta.url).resolve('jscodeshift/bin/jscodeshift.js');

/** `transform` is the name of a file in dist/codemods without its extension, or a path. */
export async function runTransform(
  transform: string,
  { cwd, args }: { cwd: string; args: readonly string[] },
): Promise<RunnerResult> {
  const path = isAbsolute(transform) ? transform : getBuiltPath(`codemods/${transform}.js`);
  const hasExtensions = args.some((argument) => argument.startsWith('--extensions'));
  const words = ['-t', path, ...(hasExtensions ? [] : [EXTENSIONS]), ...args];
  const canReuse = wasStarted && IN_PLACE.every((flag) => args.includes(flag));
  wasStarted = true;
  const start = performance.now();
  const { status, stdout, stderr } = canReuse ? await runReused(words, cwd) : await runAlone(words, cwd);
  const output = stdout + stderr;
  return { status, milliseconds: performance.now() - start, ...read(output), output };
}

/** The flags of a run without further processes and without a compiler: the next run can use its process, too. */
export const IN_PLACE = ['--run-in-band', '--no-babel'];
const runReused = createReusedProcess(BIN);
/** The first run is a process of its own. */
let wasStarted = false;

function runAlone(words: readonly string[], cwd: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, ...words], {
      cwd,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const outcome = { stdout: '', stderr: '' };
    child.stdout.on('data', (part) => (outcome.stdout += String(part)));
    child.stderr.on('data', (part) => (outcome.stderr += String(part)));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, ...outcome }));
  });
}

function read(output: string): Pick<RunnerResult, 'counts' | 'reports' | 'stats'> {
  const count = (word: string): number => Number(new RegExp(`^(\\d+) ${word}$`, 'm').exec(output)?.[1] ?? Number.NaN);
  const stats = /^Stats: \n((?:[^\n]+: \d+\n)*)/m.exec(output)?.[1] ?? '';
  return {
    counts: { error: count('errors'), unmodified: count('unmodified'), skipped: count('skipped'), ok: count('ok') },
    reports: [...output.matchAll(/^ REP (.*)$/gm)].map((match) => match[1] ?? ''),
    stats: Object.fromEntries(
      stats
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => [line.slice(0, line.lastIndexOf(':')), Number(line.slice(line.lastIndexOf(':') + 1))]),
    ),
  };
}

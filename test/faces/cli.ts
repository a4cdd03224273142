/** Runs the CLI: the built one as a process of its own or in one for many runs, or its sources in this process. */
import { spawn } from 'node:child_process';
import { expect } from 'vitest';
import { CommandError } from '../../cli/command-error.ts';
import { runCommandLine } from '../../cli/command-line.ts';
import { stripControl } from '../../cli/printable.ts';
import { getBuiltPath } from '../built.ts';
import { byExtent } from '../extent.ts';
import { createReusedProcess, type Outcome } from '../reused-process.ts';

export type CliResult = Outcome;

export type RunCli = (
  args: readonly string[],
  cwd: string,
  env?: Readonly<Record<string, string>>,
) => Promise<CliResult>;

/** Runs the built CLI in `npm run test:all` and its sources in `npm test`. */
export const runCli: RunCli = (...given) => byExtent({ sample: runSourceCli, all: runAnyBuiltCli })(...given);

const started = new Set<string>();
const runReused = createReusedProcess(getBuiltPath('cli/main.js'));

/** The first run of each suite is a process of its own. */
const runAnyBuiltCli: RunCli = (args, cwd, env) => {
  const suite = expect.getState().testPath ?? '';
  const isFirst = !started.has(suite);
  started.add(suite);
  return isFirst ? runBuiltCli(args, cwd, env) : runReusedCli(args, cwd, env);
};

/**
 * Runs the built CLI in a process that other runs share, for suites that start it often. A run with an environment or an
 * input of its own is a process of its own, and so is one that yargs may answer.
 */
export const runReusedCli: RunCli = (args, cwd, env) => {
  const isAlone = env !== undefined || args.length < 2 || args.some((word) => OWN_INPUT.test(word));
  return isAlone ? runBuiltCli(args, cwd, env) : runReused(args, cwd);
};

/** Words that make the program read its standard input. */
const OWN_INPUT = /^-$|^--stdin/;

/** Runs the built CLI without a terminal. */
export const runBuiltCli: RunCli = (args, cwd, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [getBuiltPath('cli/main.js'), ...args], {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    // Parts may end within a character.
    child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });

/** Runs the command line as cli/main.ts does. Does not see what yargs prints itself (`--help`, `--version`). */
const runSourceCli: RunCli = async (args, cwd, env = {}) => {
  const result = { status: 0, stdout: '', stderr: '' };
  const host = {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    today: new Date().toISOString().slice(0, 10),
    hasColor: false,
    print: (text: string): void => void (result.stdout += text),
    log: (line: string): void => void (result.stderr += `${line}\n`),
    hasPerson: false,
    ask: () => Promise.resolve(null),
    readInput: () => Promise.resolve(''),
  };
  try {
    result.status = (await runCommandLine(args, host, '0.0.0')) ?? 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    host.log(`sunset: ${stripControl(error.message)}`);
    result.status = 2;
  }
  return result;
};

/** Runs a program of Node many times in one process, which takes a tenth of the time of a process for each run. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Outcome {
  /** The exit code; null where a signal ended the process. */
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Of the clock, in milliseconds: a run that waits for ever would keep all later ones waiting, and outlive this process. */
const LONGEST_RUN = 300_000;

const LOOP = fileURLToPath(new URL('reused-process.mjs', import.meta.url));

/** `main` is the absolute path of a CommonJS module. Runs wait for each other; one that ends the process gets its exit code. */
export function createReusedProcess(main: string): (words: readonly string[], cwd: string) => Promise<Outcome> {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const run = (words: readonly string[], cwd: string): Promise<Outcome> =>
    new Promise((resolve) => {
      const used = (child ??= start(main));
      const overdue = setTimeout(() => used.kill('SIGKILL'), LONGEST_RUN);
      const finish = (outcome: Outcome): void => {
        clearTimeout(overdue);
        used.removeAllListeners();
        resolve(outcome);
      };
      used.once('message', finish);
      used.once('exit', (status) => {
        child = undefined;
        finish({ status, stdout: '', stderr: '' });
      });
      used.send({ words, cwd });
    });
  return (words, cwd) => {
    const outcome = last.then(() => run(words, cwd));
    last = outcome;
    return outcome;
  };
}

function start(main: string): ChildProcess {
  const child = fork(LOOP, [main], {
    env: { ...process.env, NO_COLOR: '1' },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // It ends with this process.
  child.unref();
  child.channel?.unref();
  return child;
}

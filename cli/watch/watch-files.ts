/** `sunset check --watch`: checks again after each change. */
import { spawn } from 'node:child_process';
import { fstatSync, statSync, type Stats } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { watch } from 'chokidar';
import { isInSkipped } from '../files/walk.ts';
import { getGlobBase, isGlob } from '../files/globs.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandHost } from '../host.ts';
import { stripControl } from '../printable.ts';
import { getRealPath } from '../files/real-path.ts';

/** Milliseconds without a change before a check starts, because editors and formatters write a file in several steps. */
const QUIET = 150;

/** Matches the drafts of files that this program writes. */
const DRAFT = /\.sunset-\d+\.tmp$/;

/**
 * Runs the same command line without `--watch` after each change, in a new process, so that no state of an earlier run is used. When the
 * user interrupts it, returns the last exit code, or that of a failure if no check has finished. `outputs` are files that the runs write.
 */
export async function watchFiles(
  paths: readonly string[],
  outputs: readonly string[],
  { cwd, log }: Pick<CommandHost, 'cwd' | 'log'>,
): Promise<ExitCode> {
  const written = new Set(outputs.map((file) => resolve(cwd, file)));
  const isIgnored = (path: string): boolean =>
    DRAFT.test(path) || written.has(resolve(cwd, path)) || isInSkipped(relative(cwd, resolve(cwd, path)));
  const named = paths.length === 0 ? ['.'] : paths.map((path) => (isGlob(path) ? join(getGlobBase(path), '.') : path));
  const roots = named.map((path) => getRealPath(resolve(cwd, path)));
  // As in a walk, links below the roots are not followed: a link to a folder above would be followed for ever.
  const watcher = watch(roots, { cwd, ignored: isIgnored, ignoreInitial: true, followSymlinks: false });
  const command = process.argv.slice(1).filter((word) => word !== '--watch');
  let last: ExitCode | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStale = false;

  function check(): void {
    if (running !== null) {
      isStale = true;
      return;
    }
    isStale = false;
    running = runOnce(command, cwd).then((code) => {
      last = code;
      running = null;
      log('sunset: waiting for changes; Ctrl+C ends');
      if (isStale) check();
    });
  }

  return new Promise((settle) => {
    watcher.on('all', (event, path) => {
      if (event === 'addDir' || event === 'unlinkDir' || isOwnOutput(resolve(cwd, path))) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        log(`\nsunset: ${stripControl(path)} has changed`);
        check();
      }, QUIET);
    });
    watcher.on('error', (error) => log(`sunset: ${stripControl(String(error))}`));
    const end = (): void => {
      clearTimeout(timer);
      void watcher.close().then(() => settle(last ?? EXIT.failed));
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
    watcher.once('ready', check);
  });
}

/** Tests if standard output or standard error goes to this file: otherwise each run would cause the next one. */
function isOwnOutput(path: string): boolean {
  const file = statSync(path, { throwIfNoEntry: false });
  return file !== undefined && [1, 2].some((stream) => isSame(file, fstatSync(stream)));
}

function isSame(one: Stats, other: Stats): boolean {
  return one.dev === other.dev && one.ino === other.ino;
}

function runOnce(command: readonly string[], cwd: string): Promise<ExitCode> {
  return new Promise((settle) => {
    const child = spawn(process.execPath, [...process.execArgv, ...command], { cwd, stdio: 'inherit' });
    child.on('error', () => settle(2));
    child.on('close', (code) => settle((code ?? 2) as ExitCode));
  });
}

/** Runs git, without a shell: no name in a repository can be executed as a command. */
import { spawnSync } from 'node:child_process';
import { CommandError } from './command-error.ts';

/** Enough for the diff of a large tree. */
const LONGEST_ANSWER = 256 * 1024 * 1024;

/** Settings of a checkout that name programs, turned off. */
const HARDENING = ['core.quotePath=false', 'core.fsmonitor=false', 'core.hooksPath=/dev/null'];

/** Settings of this checkout alone, not of the user. Filters run when the work tree is compared. */
const FILTER = /^(?:local|worktree)\tfilter\.(.+)\.(?:clean|smudge|process)$/;

/**
 * Runs git in a directory; returns its output, or null if it failed. No program runs that the configuration of the checkout
 * names: an archive or a shared folder may bring its own.
 * @throws CommandError if git is not installed.
 */
export function askGit(cwd: string, ...parameters: readonly string[]): string | null {
  const listed = runGit(cwd, HARDENING, ['config', '--list', '--show-scope', '--name-only']) ?? '';
  const filters = new Set(listed.split('\n').flatMap((line) => FILTER.exec(line)?.[1] ?? []));
  const passing = [...filters].flatMap((name) =>
    ['clean=', 'smudge=', 'process=', 'required=false'].map((setting) => `filter.${name}.${setting}`),
  );
  return runGit(cwd, [...HARDENING, ...passing], parameters);
}

function runGit(cwd: string, settings: readonly string[], parameters: readonly string[]): string | null {
  const answer = spawnSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...parameters], {
    cwd,
    encoding: 'utf8',
    maxBuffer: LONGEST_ANSWER,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      LC_ALL: 'C',
      // No optional locks: a check must not disturb a git command that runs at the same time.
      GIT_OPTIONAL_LOCKS: '0',
      // A partial clone fetches what is missing, with programs of its configuration.
      GIT_NO_LAZY_FETCH: '1',
      GIT_ALLOW_PROTOCOL: 'none',
      GIT_TERMINAL_PROMPT: '0',
    },
  });
  if (answer.error !== undefined) {
    const isMissing = (answer.error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new CommandError(
      isMissing ? 'git is not installed, or not on the PATH' : `git does not answer: ${answer.error.message}`,
    );
  }
  return answer.status === 0 ? answer.stdout : null;
}

/** Returns the root of the work tree that a directory lies in; null outside of one. @throws CommandError without git. */
export function findWorkTree(cwd: string): string | null {
  return askGit(cwd, 'rev-parse', '--show-toplevel')?.replace(/\r?\n$/, '') ?? null;
}

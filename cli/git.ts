/** Runs git, without a shell: no name in a repository can be executed as a command. */
import { spawnSync } from 'node:child_process';
import { CommandError } from './command-error.ts';

/** Enough for the diff of a large tree. */
const LONGEST_ANSWER = 256 * 1024 * 1024;

/**
 * Runs git in a directory; returns its output, or null if it failed.
 * @throws CommandError if git is not installed.
 */
export function askGit(cwd: string, ...parameters: readonly string[]): string | null {
  const answer = spawnSync('git', ['-c', 'core.quotePath=false', ...parameters], {
    cwd,
    encoding: 'utf8',
    maxBuffer: LONGEST_ANSWER,
    stdio: ['ignore', 'pipe', 'pipe'],
    // No optional locks: a check must not disturb a git command that runs at the same time.
    env: { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' },
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

/** Questions to git. It is started without a shell, so no name in a repository can be taken for a command. */
import { spawnSync } from 'node:child_process';
import { CommandError } from './command-error.ts';

/** A diff of a large tree is long, but no one reads gigabytes. */
const LONGEST_ANSWER = 256 * 1024 * 1024;

/**
 * Runs git in a directory; returns what it printed, or null where it said no.
 * @throws CommandError where there is no git at all.
 */
export function askGit(cwd: string, ...parameters: readonly string[]): string | null {
  const answer = spawnSync('git', ['-c', 'core.quotePath=false', ...parameters], {
    cwd,
    encoding: 'utf8',
    maxBuffer: LONGEST_ANSWER,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Messages are not read, but locks are not taken either: a check must not disturb a running command.
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

/** Root of the work tree that a directory lies in; null where there is none. @throws CommandError without git. */
export function findWorkTree(cwd: string): string | null {
  return askGit(cwd, 'rev-parse', '--show-toplevel')?.replace(/\r?\n$/, '') ?? null;
}

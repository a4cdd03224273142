/** A git that asks nobody anything. */
import { execFileSync } from 'node:child_process';

/** Runs git with a fixed name and address, and without the configuration of the machine. Returns its output. */
export function git(cwd: string, ...parameters: string[]): string {
  const identity = [
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@example.com',
    '-c',
    'init.defaultBranch=main',
    '-c',
    'commit.gpgsign=false',
  ];
  return execFileSync('git', [...identity, ...parameters], { cwd, stdio: 'pipe', encoding: 'utf8' });
}

/** Downloads published versions of the SDK once, into a directory outside the repository. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the directory of the unpacked package; downloads it with `npm pack` if it is not there. */
export function fetchPackage(name: string, version: string, cache: string): string {
  const directory = join(cache, `${name}-${version}`);
  if (existsSync(directory)) return join(directory, 'package');
  // Unpacks into another directory and renames it, so that an interrupted run leaves no incomplete package.
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  run('npm', ['pack', '--silent', '--ignore-scripts', `${name}@${version}`], unfinished);
  run('tar', ['xzf', `${name}-${version}.tgz`], unfinished);
  renameSync(unfinished, directory);
  return join(directory, 'package');
}

function run(command: string, parameters: string[], directory: string): void {
  const { status, error, stderr } = spawnSync(command, parameters, { cwd: directory, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed: ${error?.message ?? stderr.trim()}`);
}

/** Runs the built CLI as its own process. */
import { spawn } from 'node:child_process';
import { getBuiltPath } from '../built.ts';

export interface CliResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Without a terminal and without a clock that matters: the arguments name the day. */
export function runCli(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [getBuiltPath('cli/main.js'), ...args], {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (part) => (stdout += String(part)));
    child.stderr.on('data', (part) => (stderr += String(part)));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

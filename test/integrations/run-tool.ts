/** Runs real tools in a project, and reads the examples of docs/ci.md. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { getBuiltPath } from '../built.ts';
import { ROOT } from '../fixtures.ts';

const PAGE = readFileSync(join(ROOT, 'docs/ci.md'), 'utf8');

/** The example of the page whose code block begins so. */
export function getExample(start: string): string {
  const found = [...PAGE.matchAll(/```\w+\n(.*?)```/gs)].find(([, text]) => text!.startsWith(start));
  return found![1]!;
}

export interface Outcome {
  status: number;
  output: string;
}

/** Runs a program of the project or of the PATH. A program that is not there has the status 127. */
export async function runTool(
  cwd: string,
  [program = '', ...words]: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const env = {
    ...process.env,
    NO_COLOR: '1',
    PATH: `${join(cwd, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
    ...more,
  };
  try {
    const { stdout, stderr } = await promisify(execFile)(program, words, { cwd, env });
    return { status: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: number | string; stdout?: string; stderr?: string };
    return { status: code === 'ENOENT' ? 127 : typeof code === 'number' ? code : 1, output: stdout + stderr };
  }
}

/** Puts the built command into the `node_modules` of a folder. */
export function installCommand(folder: string): void {
  const link = join(folder, 'node_modules/.bin/sunset');
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(getBuiltPath('cli/main.js'), link);
}

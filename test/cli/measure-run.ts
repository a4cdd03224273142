/** Measures the processor time of the built command line. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';

const execute = promisify(execFile);

/** Prints the seconds of processor time at its end. In a process of its own, nothing that other suites leave is collected meanwhile. */
const PROGRAM = `process.on('exit', () => process.stderr.write('\\n' + process.cpuUsage().user / 1e6));
process.argv.splice(1, 0, 'sunset');
await import(${JSON.stringify(pathToFileURL(join(ROOT, 'dist/cli/main.js')).href)});`;

/** Runs a command in a folder with these files; returns its seconds of processor time and what it prints. */
export async function measureRun(
  files: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<{ seconds: number; stdout: string }> {
  const cwd = createFolder({ 'package.json': '{"name":"p","dependencies":{"axios":"1.0.0"}}', ...files });
  const { stderr, stdout } = await execute(process.execPath, ['--input-type=module', '-e', PROGRAM, '--', ...words], {
    cwd,
    maxBuffer: 200 * 1024 * 1024,
    // A pattern that is tried in exponentially many ways would hold a processor until the machine ends.
    timeout: 60_000,
  });
  return { seconds: Number(stderr.trim().split('\n').at(-1)), stdout };
}

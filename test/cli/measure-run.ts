/** Measures the processor time of the built command line. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';

const execute = promisify(execFile);

type Files = Readonly<Record<string, string>>;

/** Prints the seconds of processor time at its end. In a process of its own, nothing that other suites leave is collected meanwhile. */
const PROGRAM = `process.on('exit', () => process.stderr.write('\\n' + process.cpuUsage().user / 1e6));
process.argv.splice(1, 0, 'sunset');
await import(${JSON.stringify(pathToFileURL(join(ROOT, 'dist/cli/main.js')).href)});`;

/**
 * Runs the command in each of the folders, one after the other, and prints the seconds of each as JSON. A run is over when nothing is
 * left to do. The command is CommonJS, so it can be loaded again; what it loads stays.
 */
const RUNS = `const { createRequire } = await import('node:module');
const main = ${JSON.stringify(join(ROOT, 'dist/cli/main.js'))};
const load = createRequire(main);
const [, folders, ...words] = process.argv;
const left = JSON.parse(folders);
const seconds = [];
let begun;
const next = () => {
  if (begun) seconds.push(process.cpuUsage(begun).user / 1e6);
  const cwd = left.shift();
  if (cwd === undefined) return process.off('beforeExit', next);
  process.chdir(cwd);
  process.argv = [process.argv[0], main, ...words];
  delete load.cache[main];
  globalThis.gc();
  begun = process.cpuUsage();
  load(main);
  // What runs without the event loop is over by then, too.
  setImmediate(() => {});
};
process.on('beforeExit', next);
process.on('exit', () => process.stderr.write('\\n' + JSON.stringify(seconds)));
`;

const MOST_OUTPUT = 200 * 1024 * 1024;
/** A pattern that is tried in exponentially many ways would hold a processor until the machine ends. */
const LONGEST = 60_000;

function createProject(files: Files): string {
  return createFolder({ 'package.json': '{"name":"p","dependencies":{"axios":"1.0.0"}}', ...files });
}

/** Runs a command in a folder with these files; returns its seconds of processor time and what it prints. */
export async function measureRun(files: Files, words: readonly string[]): Promise<{ seconds: number; stdout: string }> {
  const { stderr, stdout } = await execute(process.execPath, ['--input-type=module', '-e', PROGRAM, '--', ...words], {
    cwd: createProject(files),
    maxBuffer: MOST_OUTPUT,
    timeout: LONGEST,
  });
  return { seconds: Number(stderr.trim().split('\n').at(-1)), stdout };
}

/**
 * Returns how many times as much processor time a command takes for `render(4 * count)` as for `render(count)`. Both run in one
 * process, after a first run whose time does not count: the start, which both would have, would hide how the rest grows.
 */
export async function measureGrowth(
  render: (count: number) => Files,
  count: number,
  words: readonly string[],
): Promise<number> {
  const folders = [count, count, 4 * count].map((size) => createProject(render(size)));
  const parameters = ['--expose-gc', '--input-type=module', '-e', RUNS, '--', JSON.stringify(folders), ...words];
  const { stderr } = await execute(process.execPath, parameters, { maxBuffer: MOST_OUTPUT, timeout: 2 * LONGEST });
  const [, once, fourTimes] = JSON.parse(stderr.trim().split('\n').at(-1)!) as number[];
  return fourTimes! / once!;
}

/**
 * Runs a CommonJS program of Node again and again in this process: its libraries are loaded once. The parent
 * sends the words and the directory of each run. A run is over when nothing is left to do, as where a process would end.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const [node, , main] = process.argv;
/** The program's own modules are loaded for each run, as they may keep state; the libraries below node_modules are not. */
const home = join(dirname(main), '../');
const FRESH = { stdout: '', stderr: '' };
const outcome = { ...FRESH };
let isRunning = false;

for (const name of ['stdout', 'stderr'])
  process[name].write = (part, encoding, done = encoding) => {
    outcome[name] += part;
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };
// Each run adds its listeners.
for (const emitter of [process, process.stdout, process.stderr]) emitter.setMaxListeners(0);

function isOwn(path) {
  return path.startsWith(home) && !path.slice(home.length).includes('node_modules');
}

function report() {
  if (!isRunning) return;
  isRunning = false;
  process.channel?.ref();
  process.send?.({ ...outcome, status: process.exitCode ?? 0 });
}

process.on('beforeExit', report);
process.on('exit', report);
process.on('disconnect', () => process.exit());
process.on('message', ({ words, cwd }) => {
  Object.assign(outcome, FRESH);
  isRunning = true;
  process.exitCode = undefined;
  process.argv = [node, main, ...words];
  process.chdir(cwd);
  process.channel.unref();
  for (const path of Object.keys(require.cache)) if (isOwn(path)) delete require.cache[path];
  require(main);
});

/** Runs a settings file that is a program in its own thread, so that it cannot end or change the process of the run. */
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { CommandError } from '../command-error.ts';

type Answer = { settings: unknown } | { fault: string };

/**
 * The program of the thread, evaluated from a text, so that the bundle needs no further file. It takes what it needs before the settings
 * file runs, which could replace it.
 */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const post = parentPort.postMessage.bind(parentPort);
import(workerData).then(({ default: settings }) => {
  try {
    post({ settings });
  } catch (error) {
    post({ fault: 'settings are data: ' + error.message });
  }
}, (error) => post({ fault: String(error?.message ?? error) }));
`;

/** The settings that each file exported, with its text. They are kept, because a run reads its settings several times. */
const loaded = new Map<string, { text: string; settings: Promise<unknown> }>();

/**
 * Returns the default export of a file (absolute) with this text; undefined if it has none. What the file prints goes to standard
 * error.
 * @throws CommandError if the program throws, ends its process, or exports anything but plain data.
 */
export function loadProgram(path: string, text: string): Promise<unknown> {
  const known = loaded.get(path);
  if (known?.text === text) return known.settings;
  const settings = runProgram(path);
  loaded.set(path, { text, settings });
  return settings;
}

async function runProgram(path: string): Promise<unknown> {
  const worker = new Worker(PROGRAM, { eval: true, workerData: pathToFileURL(path).href, stdout: true });
  worker.stdout.on('data', (text: Buffer) => void process.stderr.write(text));
  const answer = await Promise.race([
    once(worker, 'message').then(([message]) => message as Answer),
    once(worker, 'exit').then((): Answer => ({ fault: 'the program ended before it exported its settings' })),
  ]);
  // Timers of the file would keep the process alive.
  await worker.terminate();
  if ('fault' in answer) throw new CommandError(answer.fault);
  return answer.settings;
}

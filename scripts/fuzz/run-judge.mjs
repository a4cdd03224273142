/** Runs `scripts/fuzz/judge.mjs` over inputs, again after each that ends the process. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const MOST_MEGABYTES = 1024;

/**
 * The results by name, as `{ findings, limitations, seconds, megabytes, crash }`. An input that ends the process, or for which
 * it ends itself because it hangs, has only `crash`; those after it are judged by another process.
 */
export async function judgeAll({ face, parser, order, names, folder, root }) {
  const results = new Map();
  let left = names;
  while (left.length > 0) {
    const { records, signal, last } = await runOnce([face, parser, order, ...left], folder, root);
    for (const record of records) results.set(record.ends, record);
    const remaining = left.filter((name) => !results.has(name));
    if (remaining.length === 0) break;
    // The input that had begun has failed. A process that begins none cannot be started.
    if (last === null) throw new Error(`the judging process ends before the first input (${face}, ${parser})`);
    results.set(last, { ends: last, crash: signal === 'SIGKILL' ? 'hangs' : `ends the process (${signal})` });
    left = remaining.filter((name) => name !== last);
  }
  return results;
}

function runOnce(words, folder, root) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        `--max-old-space-size=${MOST_MEGABYTES}`,
        '--import',
        join(root, 'scripts/typescript.mjs'),
        join(root, 'scripts/fuzz/judge.mjs'),
        ...words,
      ],
      { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const records = [];
    let last = null;
    createInterface(child.stdout).on('line', (line) => {
      const record = JSON.parse(line);
      if (record.begins) last = record.begins;
      else records.push(record);
    });
    child.on('error', reject);
    child.on('close', (_status, signal) => resolve({ records, signal, last }));
  });
}

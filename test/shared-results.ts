/** Results that the processes of a run share: the first one computes a result, the others read it from the folder of the run. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Returns a function that keeps results. They are plain JSON, and depend on nothing but the name and the key. */
export function shareResults<Result>(name: string): (key: string, compute: () => Result) => Result {
  const known = new Map<string, Result>();
  return (key, compute) => {
    const own = known.get(key) ?? readOrCompute(`${name}\0${key}`, compute);
    known.set(key, own);
    return own;
  };
}

function readOrCompute<Result>(key: string, compute: () => Result): Result {
  const file = join(inject('temporaryRoot'), `${createHash('sha1').update(key).digest('hex')}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Result;
  const result = compute();
  // The other process may write or read it now.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(result));
  renameSync(`${file}.${process.pid}`, file);
  return result;
}

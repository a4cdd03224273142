/** Runs programs in a thread of their own, in which the platform's public host is the platform on loopback. */
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ACCOUNT, TOKEN, ZONE, ZONE_NAME } from './names.ts';

export type Outcome = { returned: unknown } | { threw: string };

export interface ProgramRunner {
  /** Calls the default export of a module. */
  run(file: string): Promise<Outcome>;
  close(): Promise<void>;
}

/** A program that takes longer waits for what will not come. */
const LONGEST_RUN = 20_000;

/** What every program is called with. */
const PLACE = { account: ACCOUNT, zone: ZONE, zoneName: ZONE_NAME, token: TOKEN };

/** One program at a time: the platform they all ask is one. */
export function startProgramRunner(origin: string): ProgramRunner {
  const worker = new Worker(new URL('run-program.mjs', import.meta.url), { workerData: { origin }, env: { CLOUDFLARE_API_TOKEN: TOKEN } });
  return {
    async run(file) {
      worker.postMessage({ file: pathToFileURL(file).href, place: PLACE });
      const [outcome] = (await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_RUN) })) as [Outcome];
      return outcome;
    },
    close: async () => void (await worker.terminate()),
  };
}

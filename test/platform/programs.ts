/** Runs programs in a thread of their own, in which the platform's public hosts are the platform on loopback. */
import { once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ACCOUNT, TOKEN, ZONE, ZONE_NAME } from './names.ts';

export type Outcome = { returned: unknown } | { threw: string };

/** A receiver that listens. */
export interface Receiver {
  /** Where deliveries are sent to. */
  origin: string;
  /** The jobs that it has taken on. */
  stop(): Promise<unknown[]>;
}

export interface ProgramRunner {
  /** Calls the default export of a module; `place` is added to what every program is called with. */
  run(file: string, place?: Readonly<Record<string, unknown>>): Promise<Outcome>;
  /** Lets the default export of a module receive. */
  listen(file: string): Promise<Receiver>;
  close(): Promise<void>;
}

/** A program that takes longer waits for what will not come. */
const LONGEST_RUN = 20_000;

/** What every program is called with. */
const PLACE = { account: ACCOUNT, zone: ZONE, zoneName: ZONE_NAME, token: TOKEN };

/** The folder of the `git` that the programs start. */
const GIT = fileURLToPath(new URL('clients/git', import.meta.url));

/** One program at a time: the platform they all ask is one. */
export function startProgramRunner(origin: string): ProgramRunner {
  const env = {
    CLOUDFLARE_API_TOKEN: TOKEN,
    PLATFORM_ORIGIN: origin,
    PATH: [GIT, dirname(process.execPath), process.env.PATH].join(':'),
  };
  const worker = new Worker(new URL('run-program.mjs', import.meta.url), { workerData: { origin }, env });
  const ask = async (message: object): Promise<Outcome> => {
    worker.postMessage(message);
    const [outcome] = (await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_RUN) })) as [Outcome];
    return outcome;
  };
  return {
    run: (file, place = {}) => ask({ task: 'run', file: pathToFileURL(file).href, place: { ...PLACE, ...place } }),
    async listen(file) {
      const at = getReturned(await ask({ task: 'listen', file: pathToFileURL(file).href }));
      return { origin: String(at), stop: async () => getReturned(await ask({ task: 'stop' })) as unknown[] };
    },
    close: async () => void (await worker.terminate()),
  };
}

/** @throws Error where nothing was returned. */
function getReturned(outcome: Outcome): unknown {
  if ('threw' in outcome) throw new Error(outcome.threw);
  return outcome.returned;
}

/** A thread that runs programs: everything they ask of the platform's public host goes to the platform on loopback. */
import { parentPort, workerData } from 'node:worker_threads';

const PUBLIC_HOST = 'api.cloudflare.com';

const send = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { host, pathname, search } = new URL(request.url);
  if (host !== PUBLIC_HOST) throw new Error(`a program of the proof asks ${host}`);
  return send(new Request(workerData.origin + pathname + search, request));
};

parentPort.on('message', async ({ file, place }) => {
  try {
    const { default: program } = await import(file);
    parentPort.postMessage({ returned: (await program(place)) ?? null });
  } catch (error) {
    parentPort.postMessage({ threw: error instanceof Error ? error.message : String(error) });
  }
});

/** The thread that runs programs: everything they ask of the platform's public hosts goes to the platform on loopback. */
import { serve } from '@hono/node-server';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { getLoopbackUrl } from './hosts.mjs';

const { origin } = workerData;
const send = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  return send(new Request(getLoopbackUrl(request.url, origin), request));
};

https.request = ({ hostname, path, ...options }, answered) =>
  http.request(getLoopbackUrl(`https://${hostname}${path}`, origin), options, answered);
syncBuiltinESMExports();

/** A user who agrees: the address to which the authorization page sends the browser. */
async function openInBrowser(url) {
  const response = await fetch(url, { redirect: 'manual' });
  if (response.status !== 302)
    throw new Error(`the authorization page answers ${response.status}: ${await response.text()}`);
  return response.headers.get('location');
}

/** The receiver that listens, with the jobs that it has taken on. */
let receiver;

const TASKS = {
  async run({ file, place }) {
    const { default: program } = await import(file);
    return (await program({ ...place, openInBrowser })) ?? null;
  },
  /** Workers and Hono's applications have a `fetch`; Express' are listeners of `node:http`, whose servers listen themselves. */
  async listen({ file }) {
    const { default: application, jobs = [] } = await import(file);
    const env = { JOBS: { send: async (job) => void jobs.push(job) } };
    const server = application.fetch
      ? serve({
          fetch: (request) => application.fetch(request, env, { waitUntil() {} }),
          hostname: '127.0.0.1',
          port: 0,
        })
      : (application instanceof http.Server ? application : http.createServer(application)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    receiver = { server, jobs };
    return `http://127.0.0.1:${server.address().port}`;
  },
  async stop() {
    const { server, jobs } = receiver;
    server.closeAllConnections();
    server.close();
    return jobs;
  },
};

// What a receiver throws and nobody catches is its failure, not that of the thread.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});

parentPort.on('message', async ({ task, ...given }) => {
  try {
    parentPort.postMessage({ returned: await TASKS[task](given) });
  } catch (error) {
    parentPort.postMessage({ threw: error instanceof Error ? error.message : String(error) });
  }
});

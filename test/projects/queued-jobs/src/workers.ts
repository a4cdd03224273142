import { Worker, type Job } from 'bullmq';
import { NAMES, type Call } from './queues';

const send = (host: string, { verb, at }: Call) => fetch(new URL(at.join('/'), host), { method: verb });

export const callWorker = new Worker<Call>(NAMES.calls, ({ data }) => send('https://api.cloudflare.com/client/v4/', data));
export const ledgerWorker = new Worker<Call>(NAMES.ledger, async (job) => send('https://ledger.mill.example/v2/', job.data));

async function byName(job: Job<{ zone: string }>) {
  // expect: setting-minify proven @settings/minify
  if (job.name === 'shrink') return send('https://api.cloudflare.com/client/v4/', { verb: 'GET', at: ['zones', job.data.zone, 'settings/minify'] });
  return null;
}

export const namedWorker = new Worker('named', byName);

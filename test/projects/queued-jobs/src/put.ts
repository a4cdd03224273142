import PQueue from 'p-queue';
import { calls, flows, job, ledger, NAMES } from './queues';

export const one = (zone: string) =>
  // expect: rate-limits-v1 likely @rate_limits
  calls.add('limits', { verb: 'GET', at: ['zones', zone, 'rate_limits'] }, { attempts: 3 });

export const many = (zones: string[]) =>
  // expect: setting-minify likely @minify
  calls.addBulk(zones.map((zone) => ({ name: 'shrink', data: { verb: 'GET', at: ['zones', zone, 'settings', 'minify'] } })));

export const tree = (zone: string) =>
  flows.add({
    name: 'all',
    queueName: NAMES.ledger,
    data: { verb: 'GET', at: ['zones', zone, 'rate_limits'] },
    children: [
      // expect: billing-profile-and-history likely @profile
      job(NAMES.calls, { verb: 'GET', at: ['user', 'billing', 'profile'] }),
      { ...job(NAMES.ledger, { verb: 'GET', at: ['user', 'billing', 'history'] }), children: [] },
    ],
  });

// Jobs of other queues, and of a queue in memory.
export const booked = () => ledger.add('limits', { verb: 'GET', at: ['user', 'billing', 'profile'] });
export const unknownQueue = (name: string) => flows.add(job(name, { verb: 'GET', at: ['user', 'billing', 'profile'] }));
const memory = new PQueue();
export const inMemory = () => memory.add(async () => ({ verb: 'GET', at: ['user', 'billing', 'history'] }));

import { isRunning, run } from './cache.mjs';

const list = (zone) => run(`/zones/${zone}/script_monitor/scripts`);
const look = (zone, product, kind) => isRunning(`/zones/${zone}/${product}/${kind}`);

export default async () => [await list('z'), look('z', 'script_monitor', 'scripts')];

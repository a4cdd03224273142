import * as cache from './cache.mjs';

const names = ['once'];
const scripts = (zone) => cache.once(`/zones/${zone}/script_monitor/scripts`);
const run = (path) => Promise.all(names.map((name) => cache[name](path)));

export default async () => [await scripts('z'), await run('/zones/z/script_monitor/scripts')];

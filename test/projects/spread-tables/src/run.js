import { depot, edge } from './clients.js';
import { depotJobs, edgeJobs } from './tables.js';

const report = (name, value) => console.log(JSON.stringify({ name, value }));

async function start(job, context, args) {
  if (typeof job !== 'function') return false;
  await job(context, ...args);
  return true;
}

const [name, ...args] = process.argv.slice(2);
const { env } = process;
const isDone =
  (await start(edgeJobs[name], { api: edge(env), env, report }, args)) ||
  (await start(depotJobs.get(name), { api: depot(env), env, report }, args));
if (!isDone) process.exitCode = 64;

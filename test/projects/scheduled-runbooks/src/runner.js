import { callDepot, callEdge } from './transport.js';

const read = (facts, path) => path.split('.').reduce((value, key) => value?.[key], facts);

export function expand(pattern, facts) {
  if (typeof pattern === 'string') {
    const single = /^<([\w.]+)>$/.exec(pattern);
    if (single) return read(facts, single[1]);
    return pattern.replace(/<([\w.]+)>/g, (_, path) => String(read(facts, path) ?? ''));
  }
  if (pattern && typeof pattern === 'object') {
    return Object.fromEntries(Object.entries(pattern).map(([key, value]) => [key, expand(value, facts)]));
  }
  return pattern;
}

async function perform(task, facts, log) {
  const [method, path] = (task.run ?? '').split(' ');
  switch (task.on) {
    case 'note':
      return log.info(expand(task.text, facts));
    case 'depot':
      return callDepot(method, expand(path, facts), expand(task.body ?? {}, facts));
    case 'edge':
      return callEdge(method, expand(path, facts), expand(task.body ?? {}, facts));
  }
}

export async function execute(runbook, log) {
  const facts = { day: process.env.RUN_DAY, made: {} };
  for (const task of runbook.tasks) {
    if (task.when && !read(facts, task.when)) continue;
    const made = await perform(task, facts, log);
    if (task.as) facts.made[task.as] = made;
  }
}

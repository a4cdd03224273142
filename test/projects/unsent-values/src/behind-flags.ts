import { BASE, FLAGS, RETIRED, SWITCHES } from './flags';

export async function readRules(zone: string) {
  if (FLAGS.rules) return fetch(`${BASE}/zones/${zone}/firewall/rules`);
  if (!FLAGS.filters) return fetch(`${BASE}/zones/${zone}/rulesets`);
  return fetch(`${BASE}/zones/${zone}/filters`);
}

export async function readLimits(zone: string) {
  // expect: rate-limits-v1 proven @rate_limits
  if (SWITCHES.limits) return fetch(`${BASE}/zones/${zone}/rate_limits`);
  return null;
}

export async function readSettings(zone: string) {
  for (const id of ['ssl', 'minify', 'brotli']) {
    if (RETIRED.has(id)) continue;
    await fetch(`${BASE}/zones/${zone}/settings/${id}`);
  }
}

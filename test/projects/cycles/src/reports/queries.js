import { send } from '#api';
import { summarize } from './summary.js';

export async function reportQueries(zone, since) {
  // expect: dns-analytics-rest proven @dns_analytics/report
  const { result } = await send(`/zones/${zone}/dns_analytics/report?metrics=queryCount&since=${since}`);
  return summarize(result);
}

export async function reportByTime(zone) {
  // expect: dns-analytics-rest proven @dns_analytics/report/bytime
  const { result } = await send(`/zones/${zone}/dns_analytics/report/bytime?dimensions=queryName`);
  return summarize(result);
}

export const toText = (rows) => rows.map((row) => row.join(' ')).join('\n');

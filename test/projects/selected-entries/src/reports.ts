import got from 'got';

const api = got.extend({
  prefixUrl: process.env.CLOUDFLARE_API ?? 'https://api.cloudflare.com/client/v4',
  headers: { authorization: `Bearer ${process.env.CLOUDFLARE_TOKEN}` },
});

interface Report {
  path: string;
  query: Record<string, string>;
}

// Each path is sent with the query beside it, never with that of another entry.
const REPORTS = new Map<string, Report>([
  [
    'pairs',
    {
      path: 'radar/attacks/layer7/top/attacks',
      // expect: radar-l7-magnitude likely @magnitude
      query: { magnitude: 'AFFECTED_ZONES' },
    },
  ],
  ['volume', { path: 'radar/attacks/layer3/top/attacks', query: { magnitude: 'MITIGATED_BYTES' } }],
]);

/** Invoked once for each report of the schedule. */
export async function handler({ report }: { report: string }) {
  const { path, query } = REPORTS.get(report)!;
  return got.extend(api)(path, { searchParams: { ...query, dateRange: '7d' } }).json();
}

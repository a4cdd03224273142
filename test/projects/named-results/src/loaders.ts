import type { Lifecycle, RouteOptionsPreObject } from '@hapi/hapi';

const EDGE = 'https://api.cloudflare.com/client/v4';

async function list(path: string) {
  const response = await fetch(EDGE + path, { headers: { authorization: `Bearer ${process.env.TOKEN}` } });
  return (await response.json()).result;
}

const readLedger = async (): Promise<{ locked: boolean }[]> => (await fetch('https://ledger.mill.example/rows')).json();

const zonePath: Lifecycle.Method = ({ params }) => `/zones/${params.zone}/dns_records`;

export const entries: RouteOptionsPreObject = { assign: 'entries', method: ({ params }) => list(`/zones/${params.zone}/dns_records`) };

// Two routes give other values the same name.
export const rows: RouteOptionsPreObject = { assign: 'rows', method: ({ params }) => list(`/zones/${params.zone}/dns_records`) };
export const booked: RouteOptionsPreObject = { assign: 'rows', method: readLedger };

export const path: RouteOptionsPreObject = { assign: 'path', method: zonePath };

import { announce, hub, Level, Signal } from './hub';

async function load(base: string, path: string) {
  const response = await fetch(base + path, { headers: { authorization: `Bearer ${process.env.TOKEN}` } });
  return (await response.json()).result;
}

const platform = (path: string) => load('https://api.cloudflare.com/client/v4', path);
const depot = (path: string) => load('https://depot.harbour.example/api', path);

export async function listRecords(zone: string) {
  announce(Signal.LISTED, await platform(`/zones/${zone}/dns_records`));
  announce(Signal.MIXED, await platform(`/zones/${zone}/dns_records`));
}

export async function listStock(site: string) {
  announce(Signal.STOCKED, await depot(`/zones/${site}/dns_records`));
  announce(Signal.MIXED, await depot(`/zones/${site}/dns_records`));
}

export async function listOne(zone: string, id: string) {
  hub.emit(Level.LISTED, await depot(`/zones/${zone}/dns_records/${id}`));
}

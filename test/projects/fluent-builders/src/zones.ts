import { depot, platform, type Ask } from './ask';

const zone = (id: string) => platform().at('zones', id);

// expect: rate-limits-v1 proven @'rate_limits'
export const limits = (id: string) => zone(id).at('rate_limits').send();
export const rules = (id: string) => zone(id).at('rulesets').send();
export const shelves = (id: string) => depot().at('zones', id, 'rate_limits').send();

// expect: rate-limits-v1 proven @'rate_limits'
export const limit = (id: string, url: string) => zone(id).at('rate_limits').json({ match: { request: { url } } }).send();

export async function records(id: string, part: string, isExact: boolean) {
  const ask = zone(id).at('dns_records').by('per_page', '100');
  // expect: dns-record-list-filter-syntax proven @'name'
  if (!isExact) ask.by('name', `contains:${part}`);
  else ask.by('name.exact', part);
  return ask.send();
}

export async function search(part: string) {
  const ask = platform().at('zones');
  ask.by('name', `contains:${part}`);
  return ask.send();
}

export async function change(id: string, value: unknown, name: string) {
  const ask = zone(id).at('settings');
  if (name === 'minify') {
    // expect: setting-minify proven @'minify'
    ask.at('minify').json({ value }, 'PATCH');
  }
  return ask.send();
}

export function page(ask: Ask, page: number) {
  return ask.by('page', String(page)).send();
}

// expect: firewall-rules-and-filters proven @'filters'
export const filters = (id: string) => page(zone(id).at('filters'), 2);
export const pallets = (id: string) => page(depot().at('zones', id, 'filters'), 2);

import { fetchAll, loadAll, zonePath } from './load.js';

interface Site {
  id: string;
  name: string;
}

export async function compression(sites: Site[]): Promise<string[]> {
  const paths = sites.map(function (site) {
    // expect: setting-brotli proven @settings/brotli
    return '/zones/' + site.id + '/settings/brotli';
  });
  return (await loadAll(paths)).map((setting) => setting.value);
}

export async function depots(sites: Site[]): Promise<string[]> {
  const paths = sites.map(function (site) {
    return '/zones/' + site.id + '/settings/brotli';
  });
  return (await fetchAll(paths)).map((setting) => setting.value);
}

// expect: setting-minify proven @settings/minify
export const small = (sites: Site[]) => loadAll(sites.map((site) => zonePath(site.id, 'settings/minify')));
export const early = (sites: Site[]) => loadAll(sites.map((site) => zonePath(site.id, 'settings/early_hints')));
export const boxes = (sites: Site[]) => fetchAll(sites.map((site) => zonePath(site.id, 'settings/minify')));

/** Pages of this program. */
export const links = (sites: Site[]) => sites.map((site) => `/zones/${site.id}/settings/minify`);

export async function locks(sites: Site[]): Promise<string[][]> {
  const lists = await loadAll(sites.map((site) => zonePath(site.id, 'dns_records?per_page=100')));
  // expect: dns-record-locked-field proven @locked
  return lists.map((records) => records.map((record: any) => `${record.name} ${record.locked ? 'fixed' : ''}`));
}

export async function bolts(sites: Site[]): Promise<string[][]> {
  const lists = await fetchAll(sites.map((site) => zonePath(site.id, 'dns_records?per_page=100')));
  return lists.map((doors) => doors.map((door: any) => `${door.name} ${door.locked ? 'fixed' : ''}`));
}

import { siteOf, type Site } from './site';

export async function report(id: string) {
  const site = siteOf(id);
  const [limits, minify, polish] = await Promise.all([
    // expect: rate-limits-v1 proven @rate_limits
    site.has.rate_limits,
    // expect: setting-minify proven @minify
    site.setting.minify,
    site.setting.polish,
  ]);
  const dns = await site.has.dns_settings;
  const shelf = await site.stock.dns_settings;
  // expect: dns-foundation-dns-boolean proven @foundation_dns
  return [limits, minify, polish, dns.foundation_dns, shelf.foundation_dns, dns.multi_provider];
}

export const shelves = (site: Site) => [site.stock.rate_limits, site.label.rate_limits, site.has.dns_records];

export const plain = (settings: { setting: Record<string, string> }) => settings.setting.minify;

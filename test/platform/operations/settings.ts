/** What the settings operations of a platform share, because the document mirrors some fields into others (22, 26). */

export interface DnsSettings {
  /** `cloudflare.advanced` is what `foundation_dns: true` has always meant. */
  nameservers: { type: string; ns_set?: number };
  multi_provider: boolean;
  secondary_overrides: boolean;
  flatten_all_cnames: boolean;
}

export interface Settings {
  /** Of the zone. */
  zone: DnsSettings;
  /** What new zones of the account begin with. */
  zoneDefaults: DnsSettings;
  /** Zone settings by their IDs; CNAME flattening is not among them, for it lives in the DNS settings. */
  values: Map<string, unknown>;
}

export function createSettings(): Settings {
  return {
    zone: createDnsSettings(),
    zoneDefaults: createDnsSettings(),
    values: new Map<string, unknown>([
      ['always_online', 'off'],
      ['brotli', 'on'],
      ['min_tls_version', '1.0'],
      ['minify', { css: 'off', html: 'off', js: 'off' }],
      ['mirage', 'off'],
      ['mobile_redirect', { status: 'off', mobile_subdomain: null, strip_uri: false }],
      ['privacy_pass', 'on'],
      ['security_level', 'medium'],
      ['server_side_exclude', 'on'],
      ['ssl', 'flexible'],
      ['ssl_recommender', false],
    ]),
  };
}

function createDnsSettings(): DnsSettings {
  return {
    nameservers: { type: 'cloudflare.standard', ns_set: 1 },
    multi_provider: false,
    secondary_overrides: false,
    flatten_all_cnames: false,
  };
}

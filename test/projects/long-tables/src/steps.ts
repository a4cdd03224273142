interface Step {
  method: 'PATCH' | 'PUT' | 'POST';
  at: string;
  body: unknown;
}

const setting = (id: string, value: unknown): Step => ({ method: 'PATCH', at: `settings/${id}`, body: { value } });

export const steps: Step[] = [
  setting('always_use_https', 'on'),
  setting('min_tls_version', '1.2'),
  setting('http3', 'on'),
  setting('polish', 'lossless'),
  setting('rocket_loader', 'off'),
  setting('0rtt', 'on'),
  // expect: setting-brotli proven @brotli
  setting('brotli', 'on'),
  setting('opportunistic_encryption', 'on'),
  setting('websockets', 'on'),
  setting('ipv6', 'on'),
  setting('tls_1_3', 'on'),
  setting('ip_geolocation', 'on'),
  // expect: setting-privacy-pass proven @settings/privacy_pass
  { method: 'POST', at: 'settings/privacy_pass', body: { value: 'off' } },
  // expect: dns-settings-legacy-subpaths proven @dns_settings/use_apex_ns
  { method: 'PATCH', at: 'dns_settings/use_apex_ns', body: { id: 'use_apex_ns', value: true } },
  { method: 'PATCH', at: 'cache/cache_reserve', body: { value: 'on' } },
  // expect: amp-sxg proven @amp/sxg
  { method: 'PUT', at: 'amp/sxg', body: { enabled: false } },
];

import { adaptFetch, Refusal, type Answer, type Fetch, type OldRequest } from '../adapters/adapt-fetch.ts';

/** `fetch`, with the settings of a zone read and written one by one. */
export function adaptZoneSettings(send: Fetch): Fetch {
  return adaptFetch(send, [
    ['GET', '/zones/{zone_id}/settings', listSettings],
    ['PATCH', '/zones/{zone_id}/settings', editSettings],
  ]);
}

/**
 * The IDs of the settings, because no operation lists them any more. Leave only those that the program reads: each is a request.
 * Those that are deprecated themselves and have no end are among them, because the program may read them.
 */
const SETTINGS = [
  '0rtt',
  'advanced_ddos',
  'aegis',
  'always_online',
  'always_use_https',
  'automatic_https_rewrites',
  'automatic_platform_optimization',
  'brotli',
  'browser_cache_ttl',
  'browser_check',
  'cache_level',
  'challenge_ttl',
  'china_network_enabled',
  'ciphers',
  'cname_flattening',
  'content_converter',
  'development_mode',
  'early_hints',
  'edge_cache_ttl',
  'email_obfuscation',
  'h2_prioritization',
  'hotlink_protection',
  'http2',
  'http3',
  'image_resizing',
  'ip_geolocation',
  'ipv6',
  'max_upload',
  'min_tls_version',
  'minify',
  'mobile_redirect',
  'nel',
  'opportunistic_encryption',
  'opportunistic_onion',
  'orange_to_orange',
  'origin_error_page_pass_thru',
  'origin_h2_max_streams',
  'origin_max_http_version',
  'polish',
  'prefetch_preload',
  'privacy_pass',
  'proxy_read_timeout',
  'pseudo_ipv4',
  'redirects_for_ai_training',
  'replace_insecure_js',
  'response_buffering',
  'rocket_loader',
  'security_header',
  'security_level',
  'server_side_exclude',
  'sha1_support',
  'sort_query_string_for_cache',
  'ssl',
  'ssl_recommender',
  'tls_1_2_only',
  'tls_1_3',
  'tls_client_auth',
  'transformations',
  'transformations_allowed_origins',
  'true_client_ip_header',
  'waf',
  'webp',
  'websockets',
];

/** The number of requests that run at the same time. */
const AT_ONCE = 5;

interface Setting {
  id: string;
  value?: unknown;
  enabled?: boolean;
}

async function listSettings({ api }: OldRequest, zone: string): Promise<Answer> {
  const settings: Setting[] = [];
  for (let start = 0; start < SETTINGS.length; start += AT_ONCE) {
    const some = SETTINGS.slice(start, start + AT_ONCE).map((id) => readSetting(api, zone, id));
    settings.push(...(await Promise.all(some)).flatMap((setting) => setting ?? []));
  }
  return { result: settings };
}

/** Reads one setting; null if the zone does not have it. */
async function readSetting(api: OldRequest['api'], zone: string, id: string): Promise<Setting | null> {
  try {
    return (await api<Setting>('GET', `/zones/${zone}/settings/${id}`)).result;
  } catch (error) {
    if (error instanceof Refusal && [400, 404, 410].includes(error.response.status)) return null;
    throw error;
  }
}

async function editSettings({ api, body }: OldRequest, zone: string): Promise<Answer> {
  const { items } = body as { items: Setting[] };
  const settings: Setting[] = [];
  for (const { id, ...change } of items)
    settings.push((await api<Setting>('PATCH', `/zones/${zone}/settings/${id}`, change)).result);
  return { result: settings };
}

/** The dimensions of each dataset of Radar: the name in an old path, and the one that the parameter takes. Document: Versioning 16. */

export interface Dataset {
  /** Below `/radar/`. */
  path: string;
  summary: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
}

const AS112 = 'dnssec edns ip_version protocol query_type response_codes';
const LAYER_3 = 'bitrate duration industry ip_version protocol vector vertical';
const LAYER_7 = 'http_method http_version industry ip_version managed_rules mitigation_product vertical';
const DNS =
  'cache_hit dnssec dnssec_aware dnssec_e2e ip_version matching_answer protocol query_type response_code response_ttl';
const ROUTING = 'arc dkim dmarc encrypted ip_version spf';
const SECURITY = 'arc dkim dmarc malicious spam spf spoof threat_category tls_version';
const HTTP = 'bot_class device_type http_protocol http_version ip_version os post_quantum tls_version';

export const DATASETS: readonly Dataset[] = [
  describe('ai/bots', 'user_agent'),
  describe('ai/inference', 'model task'),
  describe('as112', AS112),
  describe('attacks/layer3', LAYER_3),
  describe('attacks/layer7', LAYER_7),
  describe('dns', DNS),
  describe('email/routing', ROUTING),
  describe('email/security', SECURITY),
  describe('http', HTTP, `${HTTP} browser browser_family`),
  describe('leaked_credential_checks', 'bot_class compromised'),
];

function describe(path: string, summary: string, groups = summary): Dataset {
  return { path, summary: list(summary), groups: list(groups) };
}

/** Upper case, but for the one name that also loses its plural. */
function list(names: string): Map<string, string> {
  return new Map(
    names.split(' ').map((name) => [name, name === 'response_codes' ? 'RESPONSE_CODE' : name.toUpperCase()]),
  );
}

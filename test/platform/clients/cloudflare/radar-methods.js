/** The methods of Radar: one for each dimension, and those that take the dimension (6.0 and newer). */

const LAYER_3 = 'bitrate duration industry ip_version protocol vector vertical';
const LAYER_7 = 'http_method http_version industry ip_version managed_rules mitigation_product vertical';
const AS112 = 'dnssec edns ip_version protocol query_type response_codes';
const DNS =
  'cache_hit dnssec dnssec_aware dnssec_e2e ip_version matching_answer protocol query_type response_code response_ttl';
const ROUTING = 'arc dkim dmarc encrypted ip_version spf';
const SECURITY = 'arc dkim dmarc malicious spam spf spoof threat_category tls_version';
const HTTP = 'bot_class device_type http_protocol http_version ip_version os post_quantum tls_version';

/** Resource, path, dimensions of a summary, dimensions of a time series. */
const DATASETS = [
  ['as112', 'as112', AS112, AS112],
  ['attacks.layer3', 'attacks/layer3', LAYER_3, LAYER_3],
  ['attacks.layer7', 'attacks/layer7', LAYER_7, LAYER_7],
  ['dns', 'dns', DNS, DNS],
  ['email.routing', 'email/routing', ROUTING, ROUTING],
  ['email.security', 'email/security', SECURITY, SECURITY],
  ['http', 'http', HTTP, `${HTTP} browser browser_family`],
  ['leakedCredentials', 'leaked_credential_checks', 'bot_class compromised', 'bot_class compromised'],
];

/** Chain → operation. */
export function listRadarMethods() {
  return Object.fromEntries([
    ...DATASETS.flatMap(([resource, path, summary, groups]) => [
      ...summary
        .split(' ')
        .map((name) => [`radar.${resource}.summary.${toCamelCase(name)}`, `GET /radar/${path}/summary/${name}`]),
      ...groups
        .split(' ')
        .map((name) => [
          `radar.${resource}.timeseriesGroups.${toCamelCase(name)}`,
          `GET /radar/${path}/timeseries_groups/${name}`,
        ]),
      [`radar.${resource}.summaryV2`, `GET /radar/${path}/summary/{dimension}`],
      [`radar.${resource}.timeseriesGroupsV2`, `GET /radar/${path}/timeseries_groups/{dimension}`],
    ]),
    // The resources of AI are named otherwise.
    ['radar.ai.bots.summary.userAgent', 'GET /radar/ai/bots/summary/user_agent'],
    ['radar.ai.timeseriesGroups.userAgent', 'GET /radar/ai/bots/timeseries_groups/user_agent'],
    ['radar.ai.bots.summaryV2', 'GET /radar/ai/bots/summary/{dimension}'],
    ['radar.ai.bots.timeseriesGroups', 'GET /radar/ai/bots/timeseries_groups/{dimension}'],
    ...['model', 'task'].flatMap((name) => [
      [`radar.ai.inference.summary.${name}`, `GET /radar/ai/inference/summary/${name}`],
      [`radar.ai.inference.timeseriesGroups.summary.${name}`, `GET /radar/ai/inference/timeseries_groups/${name}`],
    ]),
    ['radar.ai.inference.summaryV2', 'GET /radar/ai/inference/summary/{dimension}'],
    ['radar.ai.inference.timeseriesGroupsV2', 'GET /radar/ai/inference/timeseries_groups/{dimension}'],
    ['radar.attacks.layer3.top.industry', 'GET /radar/attacks/layer3/top/industry'],
    ['radar.attacks.layer3.top.vertical', 'GET /radar/attacks/layer3/top/vertical'],
    ['radar.attacks.layer7.top.attacks', 'GET /radar/attacks/layer7/top/attacks'],
    ['radar.attacks.layer7.top.industry', 'GET /radar/attacks/layer7/top/industry'],
    ['radar.attacks.layer7.top.vertical', 'GET /radar/attacks/layer7/top/vertical'],
    ['radar.bots.summary', 'GET /radar/bots/summary/{dimension}'],
    ['radar.verifiedBots.top.bots', 'GET /radar/verified_bots/top/bots'],
    ['radar.verifiedBots.top.categories', 'GET /radar/verified_bots/top/categories'],
  ]);
}

/** `dnssec_e2e` is `dnssecE2E`, `response_ttl` is `responseTTL`, everything else as usual. */
function toCamelCase(name) {
  return name
    .replace(/_(e2e|ttl)$/, (_, end) => end.toUpperCase())
    .replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
}

/** The shipped entries of these kinds, through a few lines of source each. */
import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../data/load.ts';
import { BASE, getFindings } from './analyze.ts';

const put = (path: string, body: string, method = 'PUT'): string =>
  `fetch(\`${BASE}${path}\`, { method: '${method}', body: JSON.stringify(${body}) })`;

describe('the shipped data', () => {
  it.each([
    [
      2,
      `type Type = 'cloudflare.standard' | 'custom.account';`,
      'This closed list for `nameservers.type` of `/zones/{zone_id}/dns_settings` has no `cloudflare.advanced`, a value since 2026-07-27. What it replaces ends on 2026-11-23, within 14 days. Add it to the list.',
    ],
    [
      3,
      put('/accounts/${id}', `{ name: '${'x'.repeat(66)}' }`),
      'A `name` of this length in `PUT /accounts/{account_id}` is deprecated. It ended on 2026-09-27.',
    ],
    [
      10,
      put('/accounts/${id}/gateway/rules', `{ action: 'audit_ssh' }`, 'POST'),
      '`audit_ssh` in `action` of `POST /accounts/{account_id}/gateway/rules` has been deprecated since 2025-11-03.',
    ],
    [
      11,
      `fetch('${BASE}/certificates', { headers: { 'X-Auth-User-Service-Key': key } })`,
      'The header `X-Auth-User-Service-Key` has been deprecated since 2026-03-19. It ended on 2026-09-30.',
    ],
    [
      11,
      'const key = process.env.CLOUDFLARE_API_USER_SERVICE_KEY;',
      'The environment variable `CLOUDFLARE_API_USER_SERVICE_KEY` has been deprecated since 2026-03-19.',
    ],
    [
      11,
      `import Cloudflare from 'cloudflare';\nnew Cloudflare({ userServiceKey })`,
      'The client option `userServiceKey` has been deprecated since 2026-03-19.',
    ],
    [
      18,
      `fetch('https://resolver.cloudflare-eth.com/dns-query')`,
      'The host `resolver.cloudflare-eth.com` has been deprecated since 2025-07-01.',
    ],
    [
      25,
      put('/zones/${id}/rulesets', `{ rules: [{ expression: 'cf.threat_score gt 5' }] }`, 'POST'),
      '`cf.threat_score` in `rules[].expression` of `POST /zones/{zone_id}/rulesets` has been deprecated since 2025-03-17.',
    ],
    [
      27,
      `fetch('${BASE}/radar/attacks/layer7/top/attacks?magnitude=MITIGATED_REQUESTS')`,
      'The parameter `magnitude` of `GET /radar/attacks/layer7/top/attacks` has been deprecated since 2025-03-11.',
    ],
    [
      28,
      `fetch(\`${BASE}/zones/\${id}/dns_records?name=contains%3Ax\`)`,
      'The operator `contains:` in the value of the parameter `name` of `GET /zones/{zone_id}/dns_records` has been deprecated since 2025-02-21. No end is announced. Use `name.contains`.',
    ],
    [
      28,
      `fetch(\`${BASE}/zones/\${id}/dns_records?content=a,b\`)`,
      'A list with commas in the value of the parameter `content` of `GET /zones/{zone_id}/dns_records` has been deprecated since 2025-02-21. No end is announced. Use `match=any` and `content` once for each value.',
    ],
    [
      40,
      `fetch(\`${BASE}/accounts/\${id}/tunnels\`)`,
      '`GET /accounts/{account_id}/tunnels` has been deprecated since 2024-02-04. No end is announced. Use `/accounts/{account_id}/cfd_tunnel…` (its list holds one type of tunnel only). Only a hint: the document deprecates it; public sources show it alive, as a list of tunnels of every type.',
    ],
    [
      42,
      `fetch('${BASE}/user', { headers: { 'Transfer-Encoding': 'chunked', 'Content-Length': '2' } })`,
      'A request with the headers `Transfer-Encoding` and `Content-Length` is deprecated. It ended on 2023-07-01.',
    ],
  ])('item %i says what is used', (item, text, message) => {
    const findings = getFindings(text, loadDataset()).filter((finding) => finding.item === item);
    expect(findings.map((finding) => finding.message.slice(0, message.length))).toEqual([message]);
  });
});

/** A text that is not analysed may request an operation by itself, and read or send its deprecated fields. */
import { describe, expect, it } from 'vitest';
import { loadDataset } from '../../data/load.ts';
import { findFieldsOfRequests } from '../../analysis/findings/texts/fields-of-requests.ts';

const dataset = loadDataset();
const API = 'https://api.cloudflare.com/client/v4';
const find = (text: string) =>
  findFieldsOfRequests(text, dataset).map(({ name, part, offset }) => `${part} ${name} ${text.slice(offset).length}`);

describe('a field in a text that requests its operation', () => {
  it.each([
    ['a column', `"url": "${API}/zones/\${zone}/dns_records?per_page=5", "selector": "zone_name"`, 'zone_name'],
    ['a program', `get(f"${API}/zones/{zone}/dns_records")\nprint(record["zone_name"])`, 'zone_name'],
    ['a path of a capture', 'url: /accounts/{{ account }}/cfd_tunnel\njson: $.result[0].connections[0]', 'connections'],
    ['a selection', 'GET: "/accounts/{$args.a}/cfd_tunnel"\nid\nconnections { colo_name }', 'connections'],
    ['an escaped path', String.raw`"zones\/1\/dns_records" "\/zones\/1\/dns_records" $json.zone_name`, 'zone_name'],
  ])('is read: %s', (_, text, name) => {
    expect(find(text)).toEqual([`answer ${name} ${text.length - text.lastIndexOf(name)}`]);
  });

  it.each([
    ['a key', `"url": "${API}/accounts/1/access/apps", "body": { "self_hosted_domains.$": "$.a" }`],
    ['a text', `curl -d 'self_hosted_domains[]=a' ${API}/accounts/$ACCOUNT/access/apps`],
  ])('is sent: %s', (_, text) => {
    expect(find(text)).toContain(`body self_hosted_domains ${text.length - text.indexOf('self_hosted_domains')}`);
  });

  it('is a value of the body', () => {
    const text = `${API}/accounts/1/gateway/rules action = "audit_ssh"`;
    expect(find(text)).toEqual([`body audit_ssh ${text.length - text.indexOf('audit_ssh')}`]);
  });

  it.each([
    ['a request of another operation', `${API}/zones/1/dns_records/export $json.zone_name`],
    ['another host', 'https://api.example.com/zones/1/dns_records $json.zone_name'],
    ['a description of the API', '"/zones/{zone_id}/dns_records": { "required": ["zone_name"] }'],
    ['a variable', `zone_name = find("${API}/zones/1/dns_records", zone_name)`],
    ['a name that other data has', `${API}/accounts/1/roles role.description role.permissions`],
    ['a part of a name', `${API}/zones/1/dns_records "zone_names"`],
  ])('is none: %s', (_, text) => {
    expect(find(text)).toEqual([]);
  });
});

/** A deprecated field in a file that is not analysed and requests its operation by itself is counted once. */
import { expect, it } from 'vitest';
import { findPlaces, type Files } from './found-places.ts';

const API = 'https://api.cloudflare.com/client/v4';
const LIVE = `export const verify = () => fetch('${API}/user/tokens/verify');\n`;
const PANEL = `{\n  "url": "${API}/zones/1/dns_records",\n  "columns": [{ "selector": "zone_name" }]\n}\n`;

it.each<[string, Files, string[]]>([
  ['a document', { 'panels/dns.json': PANEL }, ['panels/dns.json:3 unknown-content']],
  [
    'a program in another language',
    {
      'list.py': `url = f"${API}/zones/{zone}/dns_records"\nprint(get(url)[0]["zone_name"], get(url)[1]["zone_name"])\n`,
    },
    ['list.py:2 unknown-content'],
  ],
  [
    'a collection of requests',
    { 'a.hurl': 'GET {{base}}/accounts/{{id}}/cfd_tunnel\n[Asserts]\njsonpath "$.result[0].connections" count > 1\n' },
    ['a.hurl:3 unknown-content'],
  ],
  [
    'a path whose segments are texts',
    {
      'a.swift': 'let url = root.appending("accounts", id, "cfd_tunnel")\nlet open = page.map(\\.connections.count)\n',
    },
    ['a.swift:2 unknown-content'],
  ],
  [
    'a mapping beside a pipeline',
    {
      'pipe.yaml': `url: ${API}/accounts/1/cfd_tunnel\nmapping: ./tunnel.blobl\n`,
      'tunnel.blobl': 'root.open = this.connections.length()\n',
      'other.blobl': 'root.open = this.connections.length()\n',
    },
    ['tunnel.blobl:1 unknown-content'],
  ],
  ['a test', { 'test/dns.json': PANEL }, []],
  ['a text for people', { 'DNS.md': PANEL, 'dns.txt': PANEL }, []],
  ['a comment', { 'list.py': `# ${API}/zones/1/dns_records\nprint(record["zone_name"])\n` }, []],
])('%s', async (_, files, expected) => {
  expect(await findPlaces({ 'index.js': LIVE, ...files })).toEqual(expected);
});

const CHECK =
  "CREATE TABLE zones (\n  type text CHECK (type IN ('cloudflare.standard', 'custom.account', 'custom.zone'))\n);\n";

it.each<[string, Files, string[]]>([
  ['a constraint', { 'a.sql': CHECK }, ['a.sql:2 unknown-content']],
  ['a schema', { 'a.yml': 'enum:\n  - cloudflare.standard\n  - custom.tenant\n' }, ['a.yml:2 unknown-content']],
  ['a list with the new value', { 'a.sql': CHECK.replace("'custom.zone'", "'cloudflare.advanced'") }, []],
  ['values that are no list', { 'a.yml': 'a: custom.tenant\nb: custom.zone\n' }, []],
  ['a description of an API', { 'a.yml': 'openapi: 3.0.3\nenum: [custom.tenant, custom.zone]\n' }, []],
  ['a test', { 'test/a.sql': CHECK }, []],
])('a list of known values: %s', async (_, files, expected) => {
  expect(await findPlaces({ 'index.js': LIVE, ...files })).toEqual(expected);
});

it('a package that does not talk to the platform requests nothing of it', async () => {
  expect(await findPlaces({ 'index.js': 'export {};\n', 'dns.json': PANEL.replace(API, '') })).toEqual([]);
});

it('is counted in a package whose program in another language alone names the platform', async () => {
  const files = {
    'index.js': "export const load = () => fetch('/api/records');\n",
    'report.pq': `Web.Contents("https://api.cloudflare.com", [RelativePath = "client/v4/zones/" & Zone & "/dns_records"])\nExpand({"name", "zone_name"})\n`,
  };
  expect(await findPlaces(files)).toEqual(['report.pq:2 unknown-content']);
});

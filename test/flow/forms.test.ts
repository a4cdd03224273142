/** Every way one file reads an answer: reported at the name that reads the field. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const TUNNELS = '`${API}/accounts/${account}/cfd_tunnel`';
const RECORDS = '`${API}/zones/${zone}/dns_records`';

const forms: Record<string, { code: string; reads: string[]; prelude?: string }> = {
  'await, json, member access': {
    code: `async function list() {
  const res = await fetch(${TUNNELS}, { headers });
  const data = await res.json();
  return data.result.map((tunnel) => tunnel.connections.length);
}`,
    reads: ['4:connections'],
  },
  'json in one expression': {
    code: `const n = (await (await fetch(${TUNNELS})).json()).result[0].connections;`,
    reads: ['1:connections'],
  },
  'then chain': {
    code: `fetch(${TUNNELS}).then((r) => r.json()).then(({ result }) => result.forEach(({ connections }) => console.log(connections)));`,
    reads: ['1:connections'],
  },
  'then with a block and a named function': {
    code: `function toJson(response) { return response.json(); }
fetch(${TUNNELS}).then(toJson).then(function (data) { const [first] = data.result; return first?.connections; }).catch(() => null);`,
    reads: ['2:connections'],
  },
  'an account that may not be configured': {
    code: `const owner = process.env.ACCOUNT ?? '';\nconst data = await (await fetch(\`\${API}/accounts/\${owner}/cfd_tunnel\`)).json();\nconsole.log(data.result[0].connections);`,
    reads: ['3:connections'],
  },
  'a schema of a library': {
    code: `import { z } from 'zod';\nconst List = z.object({ result: z.array(z.object({ connections: z.array(z.unknown()) })) });\nconst data = List.parse(await (await fetch(${TUNNELS})).json());\nconst { data: same } = List.safeParse(data);\nconsole.log(data.result[0].connections, same.result[0].connections);`,
    reads: ['2:connections', '5:connections', '5:connections'],
  },
  'a field that a schema requires': {
    code: `import * as v from 'superstruct';
const Tunnel = v.object({ id: v.string(), connections: v.array(v.any()) });
v.mask(await (await fetch(${TUNNELS})).json(), v.type({ result: v.array(Tunnel) }));`,
    reads: ['2:connections'],
  },
  'fields that a schema requires and of which one is read': {
    code: `import { z } from 'zod';
const Records = z.object({ result: z.array(z.object({ zone_id: z.string(), zone_name: z.string() })) });
const answer = await (await fetch(${RECORDS})).json();
Records.parse(answer);
console.log(answer.result[0].zone_id);`,
    reads: ['2:zone_name', '5:zone_id'],
  },
  'fields that a schema does not require': {
    code: `import { z } from 'zod';
import * as yup from 'yup';
const load = async () => (await fetch(${TUNNELS})).json();
z.object({ result: z.array(z.object({ connections: z.array(z.any()).optional() })) }).parse(await load());
z.object({ result: z.array(z.object({ connections: z.array(z.any()) }).partial()) }).parse(await load());
z.object({ result: z.array(z.union([z.object({ connections: z.array(z.any()) }), z.object({})])) }).parse(await load());
z.object({ result: z.array(z.object({ connections: z.any() })) }).parse(await load());
yup.object({ result: yup.array(yup.object({ connections: yup.array() })) }).validate(await load());`,
    reads: [],
  },
  'a method of a schema as a callback': {
    code: `import { z } from 'zod';
const List = z.object({ result: z.array(z.object({ connections: z.array(z.unknown()) })) });
fetch(${TUNNELS}).then((r) => r.json()).then(List.parse).then(({ result }) => result[0].connections);
const { data } = await fetch(${TUNNELS}).then((r) => r.json()).then(List.safeParseAsync);
console.log(data.result[0].connections);`,
    reads: ['2:connections', '3:connections', '5:connections'],
  },
  'text and JSON.parse': {
    code: `const text = await (await fetch(${TUNNELS})).text();\nconst { result = [] } = JSON.parse(text);\nfor (const t of result) console.log(t['connections']);`,
    reads: ["3:'connections'"],
  },
  'destructured with rename, nesting and default': {
    code: `const { result: [{ connections: conns = [] }] } = await fetch(${TUNNELS}).then((r) => r.json());`,
    reads: ['1:connections'],
  },
  'axios data': {
    code: `import axios from 'axios';\nconst { data } = await axios.get(${TUNNELS});\nconsole.log(data.result.find((t) => t.name === 'x')!.connections);`,
    reads: ['3:connections'],
  },
  'axios instance, then': {
    code: `import axios from 'axios';\nconst http = axios.create({ baseURL: API });\nhttp.get(\`/zones/\${zone}/dns_records\`).then((res) => res.data.result.filter((r) => r.locked));`,
    reads: ['3:locked'],
  },
  'wrapper that returns the envelope': {
    code: `async function cf(path, init) {
  const res = await fetch(API + path, { ...init, headers });
  if (!res.ok) throw new Error('failed');
  return res.json();
}
const { result } = await cf(\`/zones/\${zone}/dns_records\`);
for (const record of result) console.log(record.zone_name);`,
    reads: ['7:zone_name'],
  },
  'wrapper that unwraps the result': {
    code: `async function cf<T>(method: string, path: string): Promise<T> {
  const res = await fetch(\`\${API}\${path}\`, { method, headers });
  const json = await res.json();
  if (!json.success) throw new Error(json.errors[0].message);
  return json.result as T;
}
const records = await cf<any[]>('GET', \`/zones/\${zone}/dns_records\`);
const ids = records.map((r) => r.zone_id);`,
    reads: ['8:zone_id'],
  },
  'wrapper of a wrapper': {
    code: `const api = async (path) => (await fetch(API + path)).json();
const get = async (path) => (await api(path)).result;
const listTunnels = () => get(\`/accounts/\${account}/cfd_tunnel\`);
async function main() {
  const tunnels = await listTunnels();
  for (const { name, connections } of tunnels ?? []) console.log(name, connections);
}`,
    reads: ['6:connections'],
  },
  'helper that opens every response': {
    code: `async function open(res) { const body = await res.json(); return body.result; }
const zones = await open(await fetch(\`\${API}/zones\`));
const tunnel = await open(await fetch(\`\${API}/accounts/\${account}/cfd_tunnel/abc\`));
console.log(zones[0].connections, tunnel.connections);`,
    reads: ['4:connections'],
  },
  'method of a class and a field of it': {
    code: `class Dns {
  private records: any[] = [];
  async request(path: string) { const r = await fetch(API + path); const d = await r.json(); return d.result; }
  async load() { this.records = await this.request(\`/zones/\${zone}/dns_records\`); }
  names() { return this.records.map((r) => r.zone_name); }
}`,
    reads: ['5:zone_name'],
  },
  'function that gets it as a parameter': {
    code: `const hasConnections = (tunnel) => Array.isArray(tunnel.connections) && tunnel.connections.length > 0;
const { result } = await (await fetch(${TUNNELS})).json();
const up = result.filter(hasConnections);`,
    reads: ['1:connections', '1:connections'],
  },
  'let in an outer function': {
    code: `async function find(name) {
  let found = null;
  const data = await (await fetch(${RECORDS})).json();
  data.result.some((record) => { if (record.name === name) { found = record; return true; } return false; });
  return found;
}
const record = await find('a');
console.log(record.locked);`,
    reads: ['8:locked'],
  },
  'pages pushed into one list': {
    code: `async function all() {
  const items = [];
  for (let page = 1; ; page++) {
    const data = await (await fetch(\`\${API}/zones/\${zone}/dns_records?page=\${page}\`)).json();
    items.push(...data.result);
    if (page >= data.result_info.total_pages) return items;
  }
}
const first = (await all())[0];
console.log(first.zone_id);`,
    reads: ['10:zone_id'],
  },
  'a Map of them': {
    code: `const data = await (await fetch(${TUNNELS})).json();
const byName = new Map(data.result.map((tunnel) => [tunnel.name, tunnel]));
console.log(byName.get('x')?.connections);`,
    reads: ['3:connections'],
  },
  'the values of a Map of them': {
    code: `const data = await (await fetch(${TUNNELS})).json();
const byName = new Map(data.result.map((tunnel) => [tunnel.name, tunnel]));
for (const { connections } of byName.values()) console.log(connections);`,
    reads: ['3:connections'],
  },
  'Promise.all': {
    code: `const get = (path) => fetch(API + path).then((r) => r.json());
const [zones, tunnels] = await Promise.all([get('/zones'), get(\`/accounts/\${account}/cfd_tunnel\`)]);
console.log(zones.result[0].connections, tunnels.result[0].connections);`,
    reads: ['3:connections'],
  },
  'an object that carries it': {
    code: `async function load() { const d = await (await fetch(${TUNNELS})).json(); return { ok: d.success, tunnels: d.result }; }
const { tunnels } = await load();
console.log(tunnels.reduce((sum, tunnel) => sum + tunnel.connections.length, 0));`,
    reads: ['3:connections'],
  },
  'two requests that both answer it': {
    code: `const url = process.argv[2] ? \`\${API}/accounts/\${account}/cfd_tunnel/x\` : '';
let data;
if (url) data = (await (await fetch(\`\${API}/accounts/\${account}/cfd_tunnel/x\`)).json()).result;
else data = (await (await fetch(${TUNNELS})).json()).result[0];
console.log(data.connections);`,
    reads: ['5:connections'],
  },
  'SDK: list, page by page': {
    code: `import Cloudflare from 'cloudflare';
const client = new Cloudflare();
for await (const tunnel of client.zeroTrust.tunnels.cloudflared.list({ account_id: account })) console.log(tunnel.connections);`,
    reads: ['3:connections'],
  },
  'SDK: one page': {
    code: `import Cloudflare from 'cloudflare';
const client = new Cloudflare();
const page = await client.zeroTrust.tunnels.cloudflared.list({ account_id: account });
console.log(page.result[0].connections, page.getPaginatedItems().map((t) => t.connections));`,
    reads: ['4:connections', '4:connections'],
  },
  'SDK: one object': {
    code: `import Cloudflare from 'cloudflare';
const client = new Cloudflare();
const { foundation_dns } = await client.dns.settings.zone.get({ zone_id: zone });`,
    reads: ['3:foundation_dns'],
  },
  'SDK: raw verb': {
    code: `import Cloudflare from 'cloudflare';
const client = new Cloudflare();
const body: any = await client.get(\`/zones/\${zone}/dns_settings\`);
console.log(body.result.foundation_dns);`,
    reads: ['4:foundation_dns'],
  },
  'imported wrapper': {
    code: `import { cf } from './cf';
const record = await cf.get(\`/zones/\${zone}/dns_records/1\`);
console.log(record.zone_name);`,
    reads: ['3:zone_name'],
  },
  'callback of node:https': {
    code: `import https from 'node:https';
https.get(${TUNNELS}, { headers }, (res) => {
  let body = '';
  res.on('data', (chunk) => { body += chunk; });
  res.on('end', () => { const { result } = JSON.parse(body); console.log(result[0].connections); });
});`,
    reads: ['5:connections'],
  },
  'promise around node:https': {
    code: `import https from 'node:https';
const get = (path) => new Promise((resolve) => {
  https.get({ hostname: 'api.cloudflare.com', path: '/client/v4' + path, headers }, (res) => {
    const chunks = [];
    res.on('data', (chunk) => chunks.push(chunk));
    res.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
  });
});
const data = await get(\`/accounts/\${account}/cfd_tunnel\`);
console.log(data.result[0].connections);`,
    reads: ['10:connections'],
  },
  'retry that calls itself': {
    code: `async function cf(path, tries = 3) {
  const res = await fetch(API + path);
  if (res.status === 429 && tries > 0) return cf(path, tries - 1);
  if (res.status === 204) return null;
  return (await res.json()).result;
}
const apps = await cf(\`/accounts/\${account}/access/apps\`);
console.log(apps.map((app) => app.self_hosted_domains));`,
    reads: ['8:self_hosted_domains'],
  },
  generator: {
    code: `async function* tunnels() { const d = await (await fetch(${TUNNELS})).json(); for (const t of d.result) yield t; }
for await (const tunnel of tunnels()) console.log(tunnel.connections);`,
    reads: ['2:connections'],
  },
  'function given to a function of the file': {
    code: `async function once(run) { const value = await run(); return value; }
const data = await once(() => fetch(${TUNNELS}).then((r) => r.json()));
console.log(data.result[0].connections);`,
    reads: ['3:connections'],
  },
};

describe('reads of an answer', () => {
  it.each(Object.entries(forms))('%s', (_, { code, reads }) => {
    expect(renderReads(code)).toEqual(reads);
  });
});

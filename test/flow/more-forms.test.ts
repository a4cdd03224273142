/** Clients, classes and detours of an answer that real programs have. */
import { describe, expect, it } from 'vitest';
import { findReads, renderReads } from './analyze-reads.ts';

const forms: Record<string, { code: string; reads: string[] }> = {
  got: {
    code: `import got from 'got';\nconst { result } = await got(\`\${API}/zones/\${zone}/dns_records\`).json();\nconsole.log(result[0].locked);`,
    reads: ['3:locked'],
  },
  'axios config object': {
    code: `import axios from 'axios';\nconst response = await axios({ url: \`\${API}/zones/\${zone}/dns_records\`, method: 'get' });\nconst rows = response.data.result;\nrows.sort((a, b) => a.zone_name.localeCompare(b.zone_name));`,
    reads: ['4:zone_name', '4:zone_name'],
  },
  'private field and method': {
    code: `class Dns {
  #rows = null;
  async #get(path) { const res = await fetch(API + path); return (await res.json()).result; }
  async rows() { this.#rows ??= await this.#get(\`/zones/\${zone}/dns_records\`); return this.#rows; }
  async print() { for (const row of await this.rows()) console.log(row.zone_id); }
}`,
    reads: ['5:zone_id'],
  },
  'requests that a list of paths is mapped to': {
    code: `const get = (path) => fetch(API + path).then((response) => response.json());
const [zones, { result: records }] = await Promise.all(['/zones', \`/zones/\${zone}/dns_records\`].map(get));
zones.result[0].locked, records[0].zone_id;
const answers = await Promise.all([{ path: '/zones' }, { path: \`/zones/\${zone}/dns_records\` }].map(({ path }) => get(path)));
answers[0].result[0].locked, answers[1].result[0].zone_name;
const both = await Promise.all([\`/zones/\${zone}/dns_records\`, \`/zones/\${account}/dns_records\`].map((path) => get(path)));
for (const { result } of both) result[0].locked;`,
    reads: ['3:zone_id', '5:zone_name', '7:locked'],
  },
  'objects with the answer in collections': {
    code: `const records = (await (await fetch(\`\${API}/zones/\${zone}/dns_records\`)).json()).result;
const rows = []; rows.push({ record: records[0], at: Date.now() }); rows[0].record.locked;
const byName = new Map(); byName.set('a', { record: records[0] }); const { record } = byName.get('a'); record.zone_id;
const table = {}; table[zone] = { all: records }; table[zone].all[0].zone_name;
const state = {}; state.last = { all: records }; function show() { return state.last.all[0].locked; }
class Cache {
  #rows = new Map();
  add(name) { this.#rows.set(name, { own: records[0] }); }
  get(name) { return this.#rows.get(name).own.zone_id; }
}`,
    reads: ['2:locked', '3:zone_id', '4:zone_name', '5:locked', '9:zone_id'],
  },
  'object of functions': {
    code: `const api = { get: async (path) => (await fetch(API + path)).json(), tunnels() { return api.get(\`/accounts/\${account}/cfd_tunnel\`); } };
const data = await api.tunnels();
console.log(data.result?.[0]?.connections ?? []);`,
    reads: ['3:connections'],
  },
  'result object with success and data': {
    code: `async function call(path) {
  try {
    const res = await fetch(API + path);
    const body = await res.json();
    if (!body.success) return { ok: false, error: 'failed' };
    return { ok: true, data: body.result };
  } catch (error) {
    return { ok: false, error: String(error) };
  }
}
const { ok, data } = await call(\`/zones/\${zone}/dns_settings\`);
if (ok) console.log(data.foundation_dns);`,
    reads: ['12:foundation_dns'],
  },
  'destructured parameter': {
    code: `const show = ({ tunnel, verbose }) => (verbose ? tunnel.connections.map(String) : tunnel.name);
const { result } = await fetch(\`\${API}/accounts/\${account}/cfd_tunnel/1\`).then((r) => r.json());
show({ tunnel: result, verbose: true });`,
    reads: ['1:connections'],
  },
  'grouped by a key': {
    code: `const groups = {};
const { result } = await (await fetch(\`\${API}/zones/\${zone}/dns_records\`)).json();
for (const record of result) groups[record.name] = record;
console.log(groups['a'], Object.values(groups).map((record) => record.locked), groups[process.argv[2]].zone_id);`,
    reads: ['4:locked', '4:zone_id'],
  },
  'chain of array methods': {
    code: `const cf = (path) => fetch(API + path).then((r) => r.json()).then((d) => d.result);
const ids = (await cf(\`/zones/\${zone}/dns_records\`)).filter((r) => r.type === 'A').slice(0, 5).flatMap((r) => [r]).map(({ zone_id: id }) => id);`,
    reads: ['2:zone_id'],
  },
  'map with Promise.all over the results': {
    code: `const cf = (path) => fetch(API + path).then((r) => r.json());
const pages = await Promise.all([1, 2].map((page) => cf(\`/zones/\${zone}/dns_records?page=\${page}\`)));
console.log(pages.flatMap((page) => page.result).some((r) => r.locked));`,
    reads: ['3:locked'],
  },
  'lists of several requests, joined by flat': {
    code: `const cf = async (path) => (await (await fetch(API + path)).json()).result;
const lists = await Promise.all(zones.map((zone) => cf(\`/zones/\${zone}/dns_records\`)));
for (const record of lists.flat()) console.log(record.zone_name);
console.log(flatten(lists).find((record) => record.locked));`,
    reads: ['3:zone_name', '4:locked'],
  },
  'errors of a create': {
    code: `const body = await (await fetch(\`\${API}/zones/\${zone}/dns_records\`, { method: 'POST', body: '{}' })).json();
if (!body.success) throw new Error(body.errors.map((e) => e.error_chain?.[0]?.message).join());`,
    reads: ['2:error_chain'],
  },
  'rules of a ruleset': {
    code: `const { result } = await (await fetch(\`\${API}/zones/\${zone}/rulesets/1\`)).json();
const on = result.rules.filter((rule) => rule.action_parameters?.mirage);`,
    reads: ['2:mirage'],
  },
  'function with a switch on the way': {
    code: `async function cf(path, kind) {
  const res = await fetch(API + path);
  switch (kind) { case 'text': return res.text(); default: return res.json(); }
}
const data = await cf(\`/accounts/\${account}/cfd_tunnel\`, 'json');
console.log(data.result[0].connections);`,
    reads: ['6:connections'],
  },
  'SDK with then and destructuring': {
    code: `import Cloudflare from 'cloudflare';
const cf = new Cloudflare();
cf.zeroTrust.access.applications.list({ account_id: account }).then(({ result }) => result.forEach((app) => console.log(app.self_hosted_domains)));`,
    reads: ['3:self_hosted_domains'],
  },
  'SDK collected into a list': {
    code: `import Cloudflare from 'cloudflare';
const cf = new Cloudflare();
const apps: any[] = [];
for await (const app of cf.zeroTrust.access.applications.list({ account_id: account })) apps.push(app);
apps.forEach(({ self_hosted_domains = [] }) => self_hosted_domains.length);`,
    reads: ['5:self_hosted_domains'],
  },
};

describe('more reads of an answer', () => {
  it.each(Object.entries(forms))('%s', (_, { code, reads }) => {
    expect(renderReads(code)).toEqual(reads);
  });

  it('names the operation of the request', () => {
    const [read] = findReads(
      `const d = await (await fetch(\`\${API}/zones/\${zone}/dns_settings\`, { method: 'PATCH', body: '{}' })).json();\nconsole.log(d.result.foundation_dns);`,
    );
    expect(read).toMatchObject({
      id: 'dns-foundation-dns-boolean',
      evidence: 'proven',
      operation: 'PATCH /zones/{zone_id}/dns_settings',
    });
  });

  it('has the evidence of its request', () => {
    const [read] = findReads(
      `import { cf } from './cf';\nconst r = await cf.get(\`/zones/\${zone}/dns_records/1\`);\nconsole.log(r.locked);`,
    );
    expect(read?.evidence).toBe('likely');
  });
});

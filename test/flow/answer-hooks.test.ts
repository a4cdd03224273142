/** Answers that a hook of the client opens before its calls give them. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const CLIENTS = `import axios from 'axios';
import xior from 'xior';
const cf = axios.create({ baseURL: API });
const other = axios.create({ baseURL: 'https://api.example.com' });
const small = xior.create({ baseURL: API });
const late = axios.create({ timeout: 5000 });
late.defaults.baseURL = API;
`;

const forms: Record<string, { code: string; reads: string[] }> = {
  'a function of the result': {
    code: `cf.interceptors.response.use((response) => response.data.result, (error) => Promise.reject(error));
const rows = await cf.get(\`/zones/\${zone}/dns_records\`);
rows.map((row) => row.zone_name);`,
    reads: ['10:zone_name'],
  },
  'a function that is declared': {
    code: `function open({ data }) { if (!data.success) throw new Error('no'); return data.result; }
small.interceptors.response.use(open);
const load = (path) => small.get(path);
(await load(\`/zones/\${zone}/dns_records/1\`)).locked;`,
    reads: ['11:locked'],
  },
  'a client whose base is assigned': {
    code: `late.interceptors.response.use(({ data }) => data.result);
const rows = await late.get(\`/zones/\${zone}/dns_records\`);
rows.map((row) => row.zone_name);`,
    reads: ['10:zone_name'],
  },
  'an option of the call': {
    code: `const { data } = await cf.get(\`/zones/\${zone}/dns_records\`, { transformResponse: (body) => JSON.parse(body).result });
data.map((row) => row.zone_name);`,
    reads: ['9:zone_name'],
  },
  'the pages of got': {
    code: `import got from 'got';
const api = got.extend({ prefixUrl: API, pagination: { transform: ({ body }) => body.result } });
const rows = await api.paginate.all(\`zones/\${zone}/dns_records\`);
rows.map((row) => row.zone_name);
for await (const row of api.paginate(\`zones/\${zone}/dns_records\`)) print(row.locked);`,
    reads: ['11:zone_name', '12:locked'],
  },
  'an envelope': {
    code: `cf.interceptors.response.use((response) => response.data);
const { result } = await cf.get(\`/zones/\${zone}/dns_records\`);
result[0].zone_id;`,
    reads: ['10:zone_id'],
  },
};

const lookAlikes: Record<string, string> = {
  'a hook of another instance': `other.interceptors.response.use((response) => response.data.result);
const rows = await cf.get(\`/zones/\${zone}/dns_records\`);
rows.map((row) => row.zone_name);`,
  'a hook of another instance, beside one with an assigned base': `other.interceptors.response.use((response) => response.data.result);
const rows = await late.get(\`/zones/\${zone}/dns_records\`);
rows.map((row) => row.zone_name);`,
  'a hook of requests': `cf.interceptors.request.use((config) => config.data.result);
const rows = await cf.get(\`/zones/\${zone}/dns_records\`);
rows.map((row) => row.zone_name);`,
  'an option of another call': `const { data } = await cf.get(\`/zones/\${zone}/dns_records\`);
await cf.get('/zones', { transformResponse: (body) => body.result });
data.map((row) => row.zone_name);`,
  'a hook that returns something else': `cf.interceptors.response.use((response) => ({ rows: response.data.result }));
const rows = await cf.get(\`/zones/\${zone}/dns_records\`);
rows.map((row) => row.zone_name);`,
};

describe('hooks of answers', () => {
  it.each(Object.entries(forms))('%s', (_name, { code, reads }) => {
    expect(renderReads(CLIENTS + code)).toEqual(reads);
  });

  it.each(Object.entries(lookAlikes))('look-alike: %s', (_name, code) => {
    expect(renderReads(CLIENTS + code)).toEqual([]);
  });
});

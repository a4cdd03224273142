/** Parameters of a query, wherever a program writes them. */
import { describe, expect, it } from 'vitest';
import { BASE, findIn, getFindings, makeDataset } from './analyze.ts';

const ATTACKS = `${BASE}/radar/attacks/layer7/top/attacks`;
const magnitude = makeDataset({
  kind: 'query',
  operations: ['GET /radar/attacks/layer7/top/attacks'],
  parameter: 'magnitude',
});
const filter = makeDataset({
  kind: 'query',
  operations: ['GET /zones/{zone_id}/dns_records'],
  parameter: 'name',
  startsWith: ['contains:', 'starts_with:'],
  contains: [','],
});
const RECORDS = `\`${BASE}/zones/\${zone}/dns_records`;

describe('a parameter is found', () => {
  it.each([
    ['in the text of the URL', `fetch('${ATTACKS}?magnitude=X&limit=5')`, 'magnitude'],
    ['behind another one', `fetch('${ATTACKS}?limit=5&magnitude=X#top')`, 'magnitude'],
    ['behind a hole', `fetch(\`${ATTACKS}?\${rest}&magnitude=\${m}\`)`, 'magnitude'],
    ['behind a query that is a hole', `fetch(\`${ATTACKS}\${query}&magnitude=\${m}\`)`, 'magnitude'],
    ['in one of two branches', `fetch('${ATTACKS}' + (m ? '?magnitude=' + m : ''))`, 'magnitude'],
    [
      'in URLSearchParams of an object',
      `fetch(\`${ATTACKS}?\${new URLSearchParams({ limit: '5', magnitude: m })}\`)`,
      'magnitude',
    ],
    [
      'in URLSearchParams of pairs',
      `fetch(\`${ATTACKS}?\${new URLSearchParams([['magnitude', m]]).toString()}\`)`,
      `'magnitude'`,
    ],
    ['in URLSearchParams of text', `fetch('${ATTACKS}?' + new URLSearchParams('limit=5&magnitude=X'))`, 'magnitude'],
    [
      'set on URLSearchParams',
      `const p = new URLSearchParams();\np.set('limit', '5');\nif (m) p.append('magnitude', m);\nfetch(\`${ATTACKS}?\${p}\`)`,
      `'magnitude'`,
    ],
    ['set on a URL', `const u = new URL('${ATTACKS}');\nu.searchParams.set('magnitude', m);\nfetch(u)`, `'magnitude'`],
    [
      'set through a name for the search parameters',
      `const u = new URL('${ATTACKS}');\nconst p = u.searchParams;\np.set('magnitude', m);\nfetch(u)`,
      `'magnitude'`,
    ],
    [
      'set through a pattern',
      `const u = new URL('${ATTACKS}');\nconst { searchParams } = u;\nsearchParams.append('magnitude', m);\nfetch(u.toString())`,
      `'magnitude'`,
    ],
    [
      'set in a loop over names',
      `const u = new URL('${ATTACKS}');\nfor (const [k, v] of Object.entries({ limit: '5', magnitude: m })) u.searchParams.set(k, v);\nfetch(u)`,
      'magnitude',
    ],
    [
      'set inside a wrapper',
      `async function get(path, params) {\n  const u = new URL('${BASE}' + path);\n  Object.entries(params).forEach(([k, v]) => u.searchParams.append(k, v));\n  return fetch(u);\n}\nget('/radar/attacks/layer7/top/attacks', { magnitude: 'X' });`,
      'magnitude',
    ],
    [
      'given to a wrapper',
      `const get = (path, params = {}) => fetch(\`${BASE}\${path}?\${new URLSearchParams(params)}\`);\nget('/radar/attacks/layer7/top/attacks', { magnitude: 'X' });`,
      'magnitude',
    ],
    [
      'given to a URL as a whole',
      `const u = new URL('${ATTACKS}');\nu.search = new URLSearchParams({ magnitude: m }).toString();\nfetch(u)`,
      'magnitude',
    ],
    [
      'in the params of axios',
      `import axios from 'axios';\naxios.get('${ATTACKS}', { params: { magnitude: m } })`,
      'magnitude',
    ],
    [
      'in URLSearchParams as params of axios',
      `import axios from 'axios';\naxios.get('${ATTACKS}', { params: new URLSearchParams({ magnitude: m }) })`,
      'magnitude',
    ],
    [
      'as a quoted key',
      `import axios from 'axios';\naxios.get('${ATTACKS}', { params: { 'magnitude': m } })`,
      `'magnitude'`,
    ],
    [
      'in the query of a raw verb',
      `import Cloudflare from 'cloudflare';\nnew Cloudflare().get('/radar/attacks/layer7/top/attacks', { query: { magnitude: m } })`,
      'magnitude',
    ],
  ])('%s', (_, text, range) => {
    expect(findIn(text, magnitude)).toEqual([`proven ${range}`]);
  });
});

describe('a parameter is not found', () => {
  it.each([
    ['on another operation', `fetch('${BASE}/radar/attacks/layer3/top/attacks?magnitude=X')`],
    ['on another host', `fetch('https://api.example.com/client/v4/radar/attacks/layer7/top/attacks?magnitude=X')`],
    ['in a longer name', `fetch('${ATTACKS}?magnitudes=X&my.magnitude=1')`],
    ['as a value', `fetch('${ATTACKS}?sort=magnitude')`],
    [
      'where it is deleted',
      `const u = new URL('${ATTACKS}?magnitude=X');\nu.searchParams.delete('magnitude');\nfetch(u)`,
    ],
    ['with another method', `fetch('${ATTACKS}?magnitude=X', { method: 'POST' })`],
    ['in a comment', `// ?magnitude=X\nfetch('${ATTACKS}')`],
  ])('%s', (_, text) => {
    expect(findIn(text, magnitude)).toEqual([]);
  });
});

describe('values narrow a parameter', () => {
  it.each([
    ['in the URL', `fetch(${RECORDS}?name=contains:x\`)`, 'name'],
    ['percent-encoded', `fetch(${RECORDS}?name=contains%3Ax\`)`, 'name'],
    ['before a hole', `fetch(${RECORDS}?name=starts_with:\${x}\`)`, 'name'],
    ['before an encoded hole', `fetch(${RECORDS}?name=\${encodeURIComponent('contains:' + x)}\`)`, 'name'],
    ['as a list with commas', `fetch(${RECORDS}?name=a.example.com,b.example.com\`)`, 'name'],
    ['in URLSearchParams', `fetch(${RECORDS}?\${new URLSearchParams({ name: 'contains:' + x })}\`)`, 'name'],
    ['as a list in a template', `const HOSTS = ['a', 'b'];\nfetch(${RECORDS}?name=\${HOSTS}\`)`, 'name'],
    ['as a list in a sum', `const HOSTS = ['a', 'b'];\nfetch(${RECORDS}?name=\` + HOSTS)`, 'name'],
    ['as the text of a list', `const HOSTS = ['a', 'b'];\nfetch(${RECORDS}?name=\${String(HOSTS)}\`)`, 'name'],
    ['as toString of a list', `const HOSTS = ['a', 'b'];\nfetch(${RECORDS}?name=\${HOSTS.toString()}\`)`, 'name'],
    ['as an encoded list', `const HOSTS = ['a', 'b'];\nfetch(${RECORDS}?name=\${encodeURIComponent(HOSTS)}\`)`, 'name'],
    ['as a list in URLSearchParams', `fetch(${RECORDS}?\${new URLSearchParams({ name: ['a', 'b'] })}\`)`, 'name'],
    [
      'as a list that is set on a URL',
      `const url = new URL(${RECORDS}\`);\nurl.searchParams.set('name', ['a', 'b']);\nfetch(url)`,
      `'name'`,
    ],
    [
      'as a list that qs joins',
      `import qs from 'qs';\nfetch(${RECORDS}?\${qs.stringify({ name: ['a', 'b'] }, { arrayFormat: 'comma' })}\`)`,
      'name',
    ],
    [
      'as a list that query-string joins',
      `import queryString from 'query-string';\nfetch(${RECORDS}?\${queryString.stringify({ name: ['a', 'b'] }, { arrayFormat: 'comma' })}\`)`,
      'name',
    ],
    [
      'as a list that the serializer of an instance joins',
      `import axios from 'axios';\nimport qs from 'qs';\nconst api = axios.create({ paramsSerializer: (params) => qs.stringify(params, { arrayFormat: 'comma' }) });\napi.get(${RECORDS}\`, { params: { name: ['a', 'b'] } })`,
      'name',
    ],
    [
      'as a list that the serializer of a call joins',
      `import axios from 'axios';\nimport qs from 'qs';\naxios.get(${RECORDS}\`, { params: { name: ['a', 'b'] }, paramsSerializer: { serialize: (params) => qs.stringify(params, { arrayFormat: 'comma' }) } })`,
      'name',
    ],
    [
      'as a serialized text',
      `import axios from 'axios';\naxios.get(${RECORDS}\`, { params: { name: ['a', 'b'] }, paramsSerializer: (params) => 'name=' + params.name })`,
      'name',
    ],
  ])('%s', (_, text, range) => {
    expect(findIn(text, filter)).toEqual([`proven ${range}`]);
  });

  it.each([
    ['a plain value', `fetch(${RECORDS}?name=www.example.com\`)`],
    ['the word elsewhere in the value', `fetch(${RECORDS}?name=www.contains:x\`)`],
    ['another parameter', `fetch(${RECORDS}?comment=contains:x\`)`],
    ['the dotted name', `fetch(${RECORDS}?name.contains=x\`)`],
    ['a value of the run', `fetch(${RECORDS}?name=\${name}\`)`],
    ['the list of zones', `fetch('${BASE}/zones?name=contains:x')`],
    ['a list of one name', `const HOSTS = ['a'];\nfetch(${RECORDS}?name=\${HOSTS}\`)`],
    ['a list of unknown names', `const HOSTS = read();\nfetch(${RECORDS}?name=\${HOSTS}\`)`],
    [
      'a list whose name axios repeats',
      `import axios from 'axios';\naxios.get(${RECORDS}\`, { params: { name: ['a', 'b'] } })`,
    ],
    [
      'a list whose name querystring repeats',
      `import qs from 'node:querystring';\nfetch(${RECORDS}?\${qs.stringify({ name: ['a', 'b'] })}\`)`,
    ],
    [
      'a list whose name qs repeats',
      `import qs from 'qs';\nfetch(${RECORDS}?\${qs.stringify({ name: ['a', 'b'] }, { arrayFormat: 'repeat' })}\`)`,
    ],
    [
      'a list that qs joins in another way',
      `import qs from 'qs';\nfetch(${RECORDS}?\${qs.stringify({ name: ['a', 'b'] }, { arrayFormat: 'comma', filter: [] })}\`)`,
    ],
  ])('and leave alone %s', (_, text) => {
    expect(findIn(text, filter)).toEqual([]);
  });
});

it('reads nested params of the SDK as dotted names', () => {
  const text = `import Cloudflare from 'cloudflare';\nnew Cloudflare().dns.records.list({ zone_id, name: { contains: 'contains:x' } });`;
  expect(findIn(text, filter)).toEqual([]);
  const dotted = makeDataset({
    kind: 'query',
    operations: ['GET /zones/{zone_id}/dns_records'],
    parameter: 'name.contains',
  });
  const raw = `import Cloudflare from 'cloudflare';\nnew Cloudflare().get(\`/zones/\${zone}/dns_records\`, { query: { name: { contains: 'x' } } });`;
  expect(findIn(raw, dotted)).toEqual(['proven contains']);
});

it('names the parameter, the operation and the path', () => {
  const [finding] = getFindings(`fetch('${ATTACKS}?magnitude=X')`, magnitude);
  expect(finding).toMatchObject({
    kind: 'query',
    method: 'GET',
    path: '/radar/attacks/layer7/top/attacks',
    operation: 'GET /radar/attacks/layer7/top/attacks',
  });
  expect(finding!.message).toMatch(
    /^The parameter `magnitude` of `GET \/radar\/attacks\/layer7\/top\/attacks` has been deprecated since 2025-01-01\./,
  );
});

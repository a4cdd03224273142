/** Headers of requests, and headers that only the platform knows where no request is seen. */
import { describe, expect, it } from 'vitest';
import { BASE, findIn, getFindings, makeDataset, NO_PACKAGE } from './analyze.ts';

const HEADER = 'X-Auth-User-Service-Key';
const header = makeDataset({ kind: 'header', header: HEADER });
const pair = makeDataset({ kind: 'header-pair', headers: ['Transfer-Encoding', 'Content-Length'] });

describe('a header of a request is found', () => {
  it.each([
    ['in an object', `fetch('${BASE}/user', { headers: { '${HEADER}': key } })`, `'${HEADER}'`],
    [
      'in lower case',
      `fetch('${BASE}/user', { headers: { 'x-auth-user-service-key': key } })`,
      `'x-auth-user-service-key'`,
    ],
    [
      'in new Headers of an object',
      `fetch('${BASE}/user', { headers: new Headers({ '${HEADER}': key }) })`,
      `'${HEADER}'`,
    ],
    ['in pairs', `fetch('${BASE}/user', { headers: [['${HEADER}', key]] })`, `'${HEADER}'`],
    [
      'in a list of names and values',
      `import { request } from 'undici';\nrequest('${BASE}/user', { headers: ['accept', '*/*', '${HEADER}', key] })`,
      `'${HEADER}'`,
    ],
    ['in a Map', `fetch('${BASE}/user', { headers: new Headers(new Map([['${HEADER}', key]])) })`, `'${HEADER}'`],
    [
      'set on Headers',
      `const h = new Headers();\nh.set('${HEADER}', key);\nfetch('${BASE}/user', { headers: h })`,
      `'${HEADER}'`,
    ],
    ['assigned', `const h = {};\nh['${HEADER}'] = key;\nfetch('${BASE}/user', { headers: h })`, `'${HEADER}'`],
    [
      'in the defaults of an instance',
      `import axios from 'axios';\nconst api = axios.create({ baseURL: '${BASE}', headers: { common: { '${HEADER}': key } } });\napi.get('/user')`,
      `'${HEADER}'`,
    ],
    ['under a constant name', `const NAME = '${HEADER}';\nfetch('${BASE}/user', { headers: { [NAME]: key } })`, 'NAME'],
  ])('%s', (_, text, range) => {
    expect(findIn(text, header)).toEqual([`proven ${range}`]);
  });
});

it.each([
  ['the value of another header', `['accept', '${HEADER}']`],
  ['a single text', `['${HEADER}']`],
  ['a list with a pair', `['${HEADER}', ['key', 'x']]`],
])('%s is no header of a request', (_, headers) => {
  expect(findIn(`import { request } from 'undici';\nrequest('${BASE}/user', { headers: ${headers} })`, header)).toEqual(
    [],
  );
});

describe('a header of the platform itself is found without a request', () => {
  it.each([
    [
      'in defaults that others use',
      `import axios from 'axios';\nexport const api = axios.create({ timeout: 1000, headers: { '${HEADER}': key } });`,
      'likely',
    ],
    [
      'beside a base URL that is not known',
      `import axios from 'axios';\nexport const api = axios.create({ baseURL: process.env.API, headers: { '${HEADER}': key } });`,
      'possible',
    ],
    [
      'beside a base URL of the platform',
      `import axios from 'axios';\nexport const api = axios.create({ baseURL: '${BASE}', headers: { '${HEADER}': key } });`,
      'proven',
    ],
    [
      'in a function that makes headers',
      `export const getHeaders = () => ({ '${HEADER}': process.env.KEY });`,
      'likely',
    ],
    [
      'in a request to a URL that is given',
      `export const call = (url) => fetch(url, { headers: { '${HEADER}': key } });`,
      'likely',
    ],
    [
      'set by a function that takes the request first',
      `export const sign = (request) => HttpClientRequest.setHeader(request, '${HEADER}', key);`,
      'likely',
    ],
    ['set with a third argument', `export const sign = (headers) => headers.set('${HEADER}', key, true);`, 'likely'],
    ['set on headers that are given', `export function sign(headers) { headers.append('${HEADER}', key); }`, 'likely'],
  ])('%s', (_, text, evidence) => {
    expect(findIn(text, header)).toEqual([`${evidence} '${HEADER}'`]);
    expect(findIn(text, header, NO_PACKAGE)).toEqual(evidence === 'proven' ? [`proven '${HEADER}'`] : []);
  });
});

describe('a header is left alone', () => {
  it.each([
    ['in a request to another host', `fetch('https://api.example.com/user', { headers: { '${HEADER}': key } })`],
    [
      'beside the base URL of another host',
      `import axios from 'axios';\nexport const api = axios.create({ baseURL: 'https://api.example.com', headers: { '${HEADER}': key } });`,
    ],
    ['in an answer', `res.setHeader('${HEADER}', 'x');\nnew Response('', { headers: { '${HEADER}': 'x' } });`],
    ['in an expectation', `expect(fetch).toHaveBeenCalledWith('x', { headers: { '${HEADER}': 'x' } })`],
    ['where it is read', `const key = request.headers['x-auth-user-service-key'] ?? request.headers.get('${HEADER}');`],
    ['in a comment', `// '${HEADER}': key\nfetch('${BASE}/user')`],
    ['another header', `fetch('${BASE}/user', { headers: { 'X-Auth-Key': key } })`],
  ])('%s', (_, text) => {
    expect(findIn(text, header)).toEqual([]);
  });
});

describe('a pair of headers', () => {
  const both = `'content-length': '2', 'Transfer-Encoding': 'chunked'`;
  it('is found where one request has both, at the first', () => {
    expect(findIn(`fetch('${BASE}/user', { headers: { ${both} } })`, pair)).toEqual([`proven 'content-length'`]);
    expect(
      findIn(
        `const h = new Headers({ 'Content-Length': '2' });\nh.append('transfer-encoding', 'chunked');\nfetch('${BASE}/user', { headers: h })`,
        pair,
      ),
    ).toEqual([`proven 'Content-Length'`]);
  });

  it.each([
    ['one alone', `fetch('${BASE}/user', { headers: { 'Content-Length': '2' } })`],
    [
      'one each in two branches',
      `fetch('${BASE}/user', { headers: x ? { 'Content-Length': '2' } : { 'Transfer-Encoding': 'chunked' } })`,
    ],
    ['another host', `fetch('https://example.com/user', { headers: { ${both} } })`],
    ['no request', `export const headers = { ${both} };`],
  ])('is left alone: %s', (_, text) => {
    expect(findIn(text, pair)).toEqual([]);
  });
});

it('names the header in the message', () => {
  const [one] = getFindings(`fetch('${BASE}/user', { headers: { '${HEADER}': key } })`, header);
  expect(one).toMatchObject({ method: 'GET', path: '/user', operation: 'GET /user' });
  expect(one!.message).toMatch(/^The header `X-Auth-User-Service-Key` has been deprecated since 2025-01-01\./);
  const [two] = getFindings(
    `fetch('${BASE}/user', { headers: { 'content-length': '2', 'transfer-encoding': 'chunked' } })`,
    pair,
  );
  expect(two!.message).toMatch(
    /^A request with the headers `Transfer-Encoding` and `Content-Length` has been deprecated since/,
  );
});

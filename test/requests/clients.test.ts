/** Every HTTP client, in the forms its documentation shows: method, URL, body, query and headers. */
import { describe, expect, it } from 'vitest';
import type { Value } from '../../analysis/evaluator/domain/value.ts';
import { getAlternatives } from '../../analysis/evaluator/domain/choice.ts';
import { findIn, requestsOf } from './find-in-text.ts';

const BASE = 'https://api.cloudflare.com/client/v4';
const GET = `GET ${BASE}/zones/{}/filters`;
const POST = `POST ${BASE}/zones/{}/filters`;

/** `BASE` is a constant of the program; `z`, `body` and `token` are unknown. */
const program = (text: string): string => `const BASE = '${BASE}';\n${text}`;
const url = '`${BASE}/zones/${z}/filters`';

const FORMS: Record<string, [string, string][]> = {
  fetch: [
    [`fetch(${url})`, GET],
    [`window.fetch(new URL(${url}), { method: 'post', body })`, POST],
    [`fetch(new Request(${url}, { method: 'POST', body }))`, POST],
    [`import nodeFetch from 'node-fetch'; nodeFetch(${url}, { method: 'POST' })`, POST],
    [`const fetch = require('cross-fetch'); fetch(${url})`, GET],
    [`const { fetch: send } = require('cross-fetch'); send(${url})`, GET],
    [`import { fetch as send } from 'undici'; send(${url})`, GET],
  ],
  axios: [
    [`import axios from 'axios'; axios.get(${url})`, GET],
    [`const axios = require('axios').default; axios(${url}, { method: 'post' })`, POST],
    [`const axios = require('axios'); axios({ url: ${url}, method: 'post', data: body })`, POST],
    [
      `import axios from 'axios'; const api = axios.create({ baseURL: BASE }); api.post('/zones/' + z + '/filters', body)`,
      POST,
    ],
    [
      `import axios from 'axios'; const api = axios.create({ baseURL: BASE }); api({ url: 'zones/' + z + '/filters' })`,
      GET,
    ],
    [`import axios from 'axios'; axios.defaults.baseURL = BASE; axios.get('/zones/' + z + '/filters')`, GET],
    [
      `import axios from 'axios'; const api = axios.create(); api.defaults.baseURL = BASE; api.get('/zones/' + z + '/filters')`,
      GET,
    ],
    [
      `import axios, { type AxiosInstance } from 'axios'; class A { private http: AxiosInstance; constructor() { this.http = axios.create({ baseURL: BASE }) } list(z) { return this.http.get(\`/zones/\${z}/filters\`) } }`,
      GET,
    ],
  ],
  got: [
    [`import got from 'got'; got(${url}).json()`, GET],
    [`import { got } from 'got'; got.post(${url}, { json: body })`, POST],
    [`import got from 'got'; got({ url: ${url}, method: 'POST' })`, POST],
    [
      `import got from 'got'; const api = got.extend({ prefixUrl: BASE }); api.get(\`zones/\${z}/filters\`).json()`,
      GET,
    ],
    [
      `import got from 'got'; const api = got.extend({ prefixUrl: BASE }).extend({ headers: { authorization: token } }); api(\`zones/\${z}/filters\`, { method: 'post' })`,
      POST,
    ],
    [
      `import got from 'got'; const post = got.extend({ prefixUrl: BASE, method: 'POST' }); post(\`zones/\${z}/filters\`)`,
      POST,
    ],
    [
      `import got from 'got'; const post = got.extend({ prefixUrl: BASE, method: 'POST' }); post.get(\`zones/\${z}/filters\`)`,
      GET,
    ],
    [`import got from 'got'; got.stream(${url}); `, GET],
    [`import got from 'got'; got.paginate.all(${url})`, GET],
    [`const got = require('got'); got(\`zones/\${z}/filters\`, { prefixUrl: BASE + '/' })`, GET],
  ],
  ky: [
    [`import ky from 'ky'; ky.get(${url}).json()`, GET],
    [
      `import ky from 'ky'; const api = ky.create({ prefixUrl: BASE }); api.post(\`zones/\${z}/filters\`, { json: body })`,
      POST,
    ],
    [`import ky from 'ky'; const api = ky.extend({ prefix: BASE }); api(\`/zones/\${z}/filters\`)`, GET],
    [
      `import ky from 'ky'; const api = ky.create({ baseUrl: BASE + '/' }); api(\`zones/\${z}/filters\`, { method: 'POST' })`,
      POST,
    ],
  ],
  ofetch: [
    [`import { ofetch } from 'ofetch'; ofetch(${url}, { method: 'POST', body })`, POST],
    [`$fetch(${url})`, GET],
    [`const api = $fetch.create({ baseURL: BASE }); api(\`/zones/\${z}/filters\`)`, GET],
    [`const { data } = await useFetch(${url}, { method: 'post' })`, POST],
    [`const { data } = await useFetch(() => ${url})`, GET],
    [
      `import { ofetch } from 'ofetch'; const api = ofetch.create({ baseURL: BASE, method: 'POST' }); api(\`/zones/\${z}/filters\`)`,
      POST,
    ],
    [
      `import { ofetch } from 'ofetch'; const api = ofetch.create({ baseURL: BASE, method: 'POST' }); api(\`/zones/\${z}/filters\`, { method: 'GET' })`,
      GET,
    ],
    [
      `import { ofetch } from 'ofetch'; const api = ofetch.create({ baseURL: BASE, ...options }); api(\`/zones/\${z}/filters\`)`,
      GET.replace('GET', '?'),
    ],
    [`import { $fetch } from 'ofetch'; $fetch.raw(\`/zones/\${z}/filters\`, { baseURL: BASE })`, GET],
  ],
  'openapi-fetch': [
    [
      `import createClient from 'openapi-fetch'; const client = createClient({ baseUrl: BASE }); client.GET('/zones/' + z + '/filters')`,
      GET,
    ],
    [
      `import createClient from 'openapi-fetch'; const client = createClient({ baseUrl: BASE }); client.POST(\`/zones/\${z}/filters\`, { body })`,
      POST,
    ],
  ],
  wretch: [
    [
      `import wretch from 'wretch'; const api = wretch(BASE).auth(token); api.get('/zones/' + z + '/filters').json()`,
      GET,
    ],
    [`import wretch from 'wretch'; wretch().url(BASE).url('/zones/' + z).url('/filters').get()`, GET],
    [
      `import wretch from 'wretch'; const api = wretch(BASE, { mode: 'cors' }).headers({}); api.url('/zones/' + z + '/filters').post(body)`,
      POST,
    ],
    [`import wretch from 'wretch'; wretch(BASE).post(body, '/zones/' + z + '/filters')`, POST],
  ],
  '@actions/http-client': [
    [
      `import { HttpClient } from '@actions/http-client'; const http = new HttpClient('agent'); http.getJson(${url})`,
      GET,
    ],
    [`import * as hc from '@actions/http-client'; const http = new hc.HttpClient(); http.postJson(${url}, body)`, POST],
    [`import { HttpClient } from '@actions/http-client'; new HttpClient('agent').request('POST', ${url}, body)`, POST],
    [
      `import { HttpClient } from '@actions/http-client'; new HttpClient('a').sendStream('POST', ${url}, file, {})`,
      POST,
    ],
  ],
  redaxios: [
    [
      `import axios from 'redaxios'; const api = axios.create({ baseURL: BASE }); api.post('/zones/' + z + '/filters', body)`,
      POST,
    ],
  ],
  undici: [
    [`import { request } from 'undici'; request(${url})`, GET],
    [`import { request } from 'undici'; const { body } = await request(${url}, { method: 'POST' })`, POST],
    [
      `import { request } from 'undici'; request({ origin: 'https://api.cloudflare.com', path: \`/client/v4/zones/\${z}/filters\`, method: 'GET' })`,
      GET,
    ],
    [`import { stream } from 'undici'; stream(${url}, { method: 'GET' }, () => out)`, GET],
    [
      `import { Client } from 'undici'; const client = new Client('https://api.cloudflare.com'); client.request({ path: \`/client/v4/zones/\${z}/filters\`, method: 'POST' })`,
      POST,
    ],
    [
      `const undici = require('undici'); const pool = new undici.Pool('https://api.cloudflare.com'); pool.request({ path: \`/client/v4/zones/\${z}/filters\`, method: 'GET' })`,
      GET,
    ],
  ],
  superagent: [
    [`import request from 'superagent'; request.get(${url}).set('Authorization', token).then(show)`, GET],
    [`const superagent = require('superagent'); superagent.post(${url}).send(body).end((error, res) => {})`, POST],
    [`const superagent = require('superagent'); superagent('POST', ${url}).send(body)`, POST],
    [`const agent = require('superagent').agent(); agent.get(${url})`, GET],
    [`import request from 'superagent'; request(${url})`, GET],
  ],
  request: [
    [`const request = require('request'); request(${url}, (error, response, body) => {})`, GET],
    [`const request = require('request'); request({ uri: ${url}, method: 'POST', json: body }, done)`, POST],
    [`const rp = require('request-promise-native'); rp.post({ url: ${url}, body, json: true })`, POST],
    [
      `const request = require('request'); const api = request.defaults({ baseUrl: BASE }); api.get('/zones/' + z + '/filters', (e, r) => {})`,
      GET,
    ],
    [`import rp from 'request-promise'; rp({ method: 'POST', uri: 'zones/' + z + '/filters', baseUrl: BASE })`, POST],
  ],
  needle: [
    [`const needle = require('needle'); needle('get', ${url})`, GET],
    [`const needle = require('needle'); needle('post', ${url}, body, { json: true })`, POST],
    [`import needle from 'needle'; needle.get(${url}, { headers }, (error, response) => {})`, GET],
    [`import needle from 'needle'; needle.post(${url}, body, { json: true }, (error, response) => {})`, POST],
    [`import needle from 'needle'; needle.request('POST', ${url}, body)`, POST],
  ],
  'http(s)': [
    [`import https from 'node:https'; https.get(${url}, { headers }, (res) => {})`, GET],
    [
      `const https = require('https'); https.request({ hostname: 'api.cloudflare.com', path: \`/client/v4/zones/\${z}/filters\`, method: 'POST' }, (res) => {})`,
      POST,
    ],
    [
      `import { request } from 'https'; const req = request(${url}, { method: 'POST' }, (res) => {}); req.write(JSON.stringify(body)); req.end()`,
      POST,
    ],
    [
      `import https from 'https'; const options = { host: 'api.cloudflare.com', port: 443, path: '/client/v4/zones/' + z + '/filters' }; https.request(options, done)`,
      GET,
    ],
  ],
  "Electron's net": [
    [`import { net } from 'electron'; net.request(${url})`, GET],
    [`import { net } from 'electron/main'; net.request({ url: ${url}, method: 'POST' })`, POST],
    [
      `const { net } = require('electron'); net.request({ protocol: 'https:', hostname: 'api.cloudflare.com', path: \`/client/v4/zones/\${z}/filters\`, method: 'POST' })`,
      POST,
    ],
    [`import { net } from 'electron'; net.fetch(${url}, { method: 'POST', body: JSON.stringify(body) })`, POST],
  ],
  XMLHttpRequest: [
    [`const xhr = new XMLHttpRequest(); xhr.open('GET', ${url}); xhr.send()`, GET],
    [
      `const xhr = new XMLHttpRequest(); xhr.open('post', ${url}, true); xhr.setRequestHeader('X-A', token); xhr.send(JSON.stringify(body))`,
      POST,
    ],
    [
      `const { XMLHttpRequest } = require('xmlhttprequest'); const xhr = new XMLHttpRequest(); xhr.open('GET', ${url})`,
      GET,
    ],
  ],
  jQuery: [
    [`$.ajax({ url: ${url}, type: 'POST', data: JSON.stringify(body) })`, POST],
    [`jQuery.ajax(${url}, { method: 'POST' })`, POST],
    [`import $ from 'jquery'; $.getJSON(${url}, (data) => {})`, GET],
    [`$.get(${url}, show); `, GET],
    [`$.post(${url}, body, show)`, POST],
  ],
  'a helper that is not seen': [
    [
      `import { cfRequest } from './GenericFunctions'; export async function run() { return cfRequest.call(this, 'POST', ${url}, body) }`,
      POST,
    ],
    [
      `export async function run() { const options = { method: 'GET', baseURL: BASE, url: \`/zones/\${z}/filters\` }; return this.helpers.httpRequestWithAuthentication.call(this, 'cloudflareApi', options) }`,
      GET,
    ],
  ],
};

for (const [client, forms] of Object.entries(FORMS)) {
  describe(client, () => {
    it.each(forms)('%s', (text, expected) => {
      expect(requestsOf(program(text))).toEqual([expected]);
    });

    it.each(forms)('requests another host: %s', (text, expected) => {
      const other = program(text).replaceAll('api.cloudflare.com', 'api.example.com');
      expect(requestsOf(other)).toEqual([expected.replace('api.cloudflare.com', 'api.example.com')]);
    });
  });
}

describe('body, query and headers', () => {
  const keys = (value: Value | null): string[] =>
    getAlternatives(value ?? { kind: 'unknown', reason: 'unresolved' })
      .flatMap((alternative) => (alternative.kind === 'json' ? getAlternatives(alternative.value) : [alternative]))
      .flatMap((alternative) => (alternative.kind === 'object' ? [...alternative.properties.keys()] : []));

  it.each([
    [
      "const s = require('superagent'); s.post(BASE + '/zones').query({ page: 1 }).set('X-A', t).set({ 'X-B': t }).send({ name: 1 })",
      { body: ['name'], query: ['page'], headers: ['X-A', 'X-B'] },
    ],
    [
      "const s = require('superagent'); const call = s.post(BASE + '/zones'); call.set('X-A', t); call.send({ name: 1 })",
      { body: ['name'], query: [], headers: ['X-A'] },
    ],
    [
      "const xhr = new XMLHttpRequest(); xhr.open('POST', BASE + '/zones'); xhr.setRequestHeader('X-A', t); xhr.send(JSON.stringify({ name: 1 }))",
      { body: ['name'], query: [], headers: ['X-A'] },
    ],
    [
      "import https from 'https'; const req = https.request(BASE + '/zones', { method: 'POST', headers: { 'X-A': t } }, done); req.end(JSON.stringify({ name: 1 }))",
      { body: ['name'], query: [], headers: ['X-A'] },
    ],
    [
      "import got from 'got'; const api = got.extend({ headers: { 'X-A': t } }); api.post(BASE + '/zones', { json: { name: 1 }, searchParams: { page: 1 }, headers: { 'X-B': t } })",
      { body: ['name'], query: ['page'], headers: ['X-A', 'X-B'] },
    ],
    [
      "import ky from 'ky'; ky.post(BASE + '/zones', { json: { name: 1 }, searchParams: { page: 1 } })",
      { body: ['name'], query: ['page'], headers: [] },
    ],
    [
      "const rp = require('request-promise'); rp({ method: 'POST', uri: BASE + '/zones', json: true, body: { name: 1 }, qs: { page: 1 } })",
      { body: ['name'], query: ['page'], headers: [] },
    ],
    [
      "const rp = require('request'); rp.post(BASE + '/zones', { json: { name: 1 } }, done)",
      { body: ['name'], query: [], headers: [] },
    ],
    [
      "import { ofetch } from 'ofetch'; ofetch(BASE + '/zones', { method: 'POST', body: { name: 1 }, params: { page: 1 } })",
      { body: ['name'], query: ['page'], headers: [] },
    ],
    [
      "$.ajax({ url: BASE + '/zones', type: 'POST', data: { name: 1 }, headers: { 'X-A': t } })",
      { body: ['name'], query: ['name'], headers: ['X-A'] },
    ],
    [
      "const needle = require('needle'); needle('post', BASE + '/zones', { name: 1 }, { headers: { 'X-A': t } })",
      { body: ['name'], query: ['name'], headers: ['X-A'] },
    ],
    [
      "import { request } from 'undici'; request(BASE + '/zones', { method: 'POST', body: JSON.stringify({ name: 1 }), query: { page: 1 } })",
      { body: ['name'], query: ['page'], headers: [] },
    ],
    [
      "import axios from 'axios'; const api = axios.create({ baseURL: BASE, headers: { 'X-A': t } }); api.post('/zones', { name: 1 }, { params: { page: 1 } })",
      { body: ['name'], query: ['page'], headers: ['X-A'] },
    ],
  ])('%s', (text, expected) => {
    const [request] = findIn(program(text));
    expect({ body: keys(request!.body), query: keys(request!.query), headers: keys(request!.headers) }).toEqual(
      expected,
    );
  });
});

describe('code that only looks like a client', () => {
  it.each([
    "import { request } from './http'; request('not a path')",
    "import got from './got'; got.extend({ prefixUrl: BASE })",
    "const axios = { get: (path) => path }; axios.get('/zones/1/filters')",
    "$('.zones').get(0)",
    "import express from 'express'; const app = express(); app.get('/zones/:id/filters', (req, res) => res.end())",
    "import { Router } from 'express'; import { inject } from 'di'; const r = Router(); r.get('/zones/:id/filters', inject(({ api }) => api.list))",
    "import { Router } from 'express'; import { list } from './list'; export const r = Router(); r.get('/zones/:id/filters', list)",
    "import type { FastifyInstance } from 'fastify'; export const add = (app: FastifyInstance) => app.get('/zones/:id/filters', app.guarded('list'))",
    "const list = () => 1; export const add = (r) => r.get('/zones/:id/filters', guarded(checked(list)))",
    "nock('https://api.cloudflare.com').get('/client/v4/zones/1/filters').reply(200)",
    "const xhr = { open: (a, b) => b }; xhr.open('GET', '/zones/1/filters')",
  ])('%s', (text) => {
    expect(requestsOf(program(text))).toEqual([]);
  });
});

describe('a client beside the routes of a server', () => {
  it.each([
    "import type { FastifyInstance } from 'fastify'; export const add = (app: FastifyInstance) => app.edge.get('/zones/:id/filters', app.options('list'))",
    "import express from 'express'; const app = express(); export const list = () => app.get('edge').get('/zones/:id/filters', options)",
    "export const list = (r) => r.get('/zones/:id/filters', withPage(2))",
  ])('%s', (text) => {
    expect(requestsOf(program(text))).toEqual(['GET /zones/:id/filters']);
  });
});

/** Parts of a request that hooks, setters and subclasses may add to, beyond the arguments of its call. */
import { describe, expect, it } from 'vitest';
import { findIn, usesOf } from './find-in-text.ts';

const BASE = 'https://api.cloudflare.com/client/v4';
const AXIOS = "import axios from 'axios'; const api = axios.create({ baseURL: BASE });";
const OPENAI = "import OpenAI from 'openai'; class Client extends OpenAI";
const ASK = 'new Client({ baseURL: BASE }).responses.create({ model, input })';
const COMPOSED = 'new Agent().compose((dispatch) => dispatch)';
const UNDICI = "import { Agent, ProxyAgent, request, setGlobalDispatcher } from 'undici';";
const POOL = "import { Pool } from 'undici';";
const NODE = "import https from 'node:https'; const req = https.request(BASE + '/zones', { method: 'POST' }, done);";

const seesHeaders = (text: string): boolean => {
  const request = findIn(`const BASE = '${BASE}';\n${text}`).find(({ kind }) => kind === 'sink');
  return !request!.incompleteParts.includes('headers');
};

describe('headers', () => {
  it.each([
    `${AXIOS} api.get('/zones')`,
    `${AXIOS} api.interceptors.response.use(read); api.get('/zones')`,
    `${AXIOS} api.interceptors?.response?.use(read); api.interceptors['response'].use(read); api.get('/zones')`,
    `${AXIOS} const own = axios.create({ baseURL: other }); own.interceptors.request.use(add); api.get('/zones')`,
    `${OPENAI} { label = 'a'; ask() { return this.label } } ${ASK}`,
    `${UNDICI} request(BASE, { dispatcher: new Agent({ connections: 1 }) })`,
    `${UNDICI} setGlobalDispatcher(new ProxyAgent(proxy)); fetch(BASE)`,
    `${POOL} new Pool(BASE).request({ path: '/zones', method: 'GET' })`,
    `${POOL} new Pool(BASE, { connections: 8 }).request({ path: '/zones', method: 'GET' })`,
    "import other from 'node-fetch'; if (!globalThis.fetch) globalThis.fetch = other; fetch(BASE)",
    `${NODE} req.on('error', fail); req.setHeader('X-A', 'b'); req.end()`,
    `${NODE} req.on('timeout', () => req.destroy()); req.write(body); req.end()`,
    "import https from 'node:https'; https.request(BASE, () => {}).on('error', fail).end()",
  ])('are all known: %s', (text) => {
    expect(seesHeaders(text)).toBe(true);
  });

  it.each([
    `${AXIOS} api.interceptors.request.use(add); api.get('/zones')`,
    `${AXIOS} api.interceptors?.request.use(add); api.get('/zones')`,
    `${AXIOS} api['interceptors']['request'].use(add); api.get('/zones')`,
    `${AXIOS} const { interceptors } = api; interceptors.request.use(add); api.get('/zones')`,
    `${AXIOS} const { interceptors: { request } } = api; request.use(add); api.get('/zones')`,
    `${AXIOS} attach(api.interceptors); api.get('/zones')`,
    `${AXIOS} const attach = (instance) => instance.interceptors.request.use(add); attach(api); api.get('/zones')`,
    `${OPENAI} { prepareOptions(options) { add(options) } } ${ASK}`,
    `${OPENAI} { authHeaders() { return {} } } class Other extends Client {} new Other({ baseURL: BASE }).responses.create({ model, input })`,
    `${UNDICI} request(BASE, { dispatcher: ${COMPOSED} })`,
    `${UNDICI} class Own extends Agent { dispatch(options, handler) { return super.dispatch(add(options), handler) } } request(BASE, { dispatcher: new Own() })`,
    `${UNDICI} setGlobalDispatcher(${COMPOSED}); fetch(BASE)`,
    `${POOL} new Pool(BASE, { interceptors: { Pool: [add] } }).request({ path: '/zones', method: 'GET' })`,
    `${POOL} new Pool(BASE, { factory: create }).request({ path: '/zones', method: 'GET' })`,
    `${POOL} new Pool(BASE, options).request({ path: '/zones', method: 'GET' })`,
    "import wretch from 'wretch'; wretch(BASE).auth(token).get('/zones')",
    'const before = window.fetch; window.fetch = (url, init) => before(url, add(init)); fetch(BASE)',
    "(globalThis as any)['fetch'] = own; fetch(BASE)",
    `${NODE} sign(req); req.end()`,
    `${NODE} for (const [name, value] of entries) req.setHeader(name, value); req.end()`,
    `${NODE} req.setHeaders(headers); req.end()`,
    "import https from 'node:https'; export const open = () => https.request(BASE, done)",
  ])('may be more than are known: %s', (text) => {
    expect(seesHeaders(text)).toBe(false);
  });
});

describe('the headers of a hook', () => {
  const use = (body: string): string =>
    `${AXIOS} api.interceptors.request.use((config) => { ${body} }); api.get('/zones')`;
  const find = (text: string): readonly string[] | null => {
    const request = findIn(`const BASE = '${BASE}';\n${text}`).find(({ kind }) => kind === 'sink')!;
    return request.incompleteParts.includes('headers') ? null : (request.hookedHeaders ?? []);
  };

  it.each([
    [use('config.headers.Authorization = token; return config'), ['authorization']],
    [use("config.headers['X-Trace'] = id; config.headers!.Accept = type; return config"), ['accept', 'x-trace']],
    [use("config.headers.set('Authorization', token); return config"), ['authorization']],
    [use("config.headers.set({ Authorization: token, 'X-Trace': id }); return config"), ['authorization', 'x-trace']],
    [use('if (config.headers) config.headers.Authorization = token; return config'), ['authorization']],
    [
      use('config.headers = config.headers ?? {}; config.headers.Authorization = token; return config'),
      ['authorization'],
    ],
    [
      use('config.headers = { ...config.headers, ...(token && { Authorization: token }) }; return config'),
      ['authorization'],
    ],
    [use('return { ...config, headers: { ...config.headers, Authorization: token } }'), ['authorization']],
    [use('Object.assign(config.headers, { Authorization: token }); return config'), ['authorization']],
    [use("if (!config.headers.has('Accept')) log(config.headers.get('Accept')); return config"), []],
    [
      "import ky from 'ky'; const api = ky.create({ prefixUrl: BASE, hooks: { beforeRequest: [(request) => { request.headers.set('Authorization', token); }] } }); api.get('zones')",
      ['authorization'],
    ],
    [
      `${AXIOS} const sign = (config) => { config.headers.Authorization = token; return config }; api.interceptors.request.use((config) => sign(config)); api.get('/zones')`,
      ['authorization'],
    ],
  ])('are known by name: %s', (text, names) => {
    expect(find(text)?.toSorted()).toEqual(names);
  });

  it.each([
    use('config.headers[NAMES.gateway] = id; return config'),
    use('config.headers.set(name, id); return config'),
    use('config.headers = { ...config.headers, ...context.headersOf() }; return config'),
    use('config.headers.common.Accept = type; return config'),
    use("config.headers.delete('Accept'); return config"),
    use('Object.assign(config.headers, extra); return config'),
    use('const { headers } = config; headers.Authorization = token; return config'),
    use('const all = config.headers; all.Authorization = token; return config'),
    use('addTo(config.headers); return config'),
    use('config.headers.Authorization = token; return add(config)'),
  ])('may be any: %s', (text) => {
    expect(find(text)).toBeNull();
  });
});

describe('a Request whose headers are set', () => {
  const find = (text: string): unknown => {
    const [request] = findIn(`const BASE = '${BASE}';\n${text}\nfetch(request);`).filter(({ kind }) => kind === 'sink');
    const { methods, body, headers } = request!;
    return { methods, body: body?.kind ?? null, hasOpenHeaders: headers?.kind === 'pairs' && headers.isOpen };
  };
  const set = "request.headers.set('Authorization', token);";
  const get = { methods: ['GET'], body: null, hasOpenHeaders: true };
  const put = { methods: ['PUT'], body: 'text', hasOpenHeaders: true };

  it.each([
    ['made without options', `const request = new Request(BASE + '/zones'); ${set}`, get],
    ['made of a URL', `const request = new Request(new URL(BASE + '/zones')); ${set}`, get],
    ['made with other options', `const request = new Request(BASE, { method: 'PUT', body: 'a' }); ${set}`, put],
    ['given to a function', "const request = new Request(BASE + '/zones'); sign(request.headers);", get],
    [
      'copied from another one',
      `const request = new Request(new Request(BASE, { method: 'PUT', body: 'a' })); ${set}`,
      put,
    ],
    [
      'copied with another method',
      `const request = new Request(new Request(BASE, { method: 'POST', body: 'a' }), { method: 'PUT' }); ${set}`,
      put,
    ],
  ])('keeps its other parts: %s', (_, text, expected) => {
    expect(find(text)).toEqual(expected);
  });

  it.each([
    ['options that are not known', `const request = new Request(BASE, init); ${set}`],
    ['a copy with options that are not known', `const request = new Request(new Request(BASE), init); ${set}`],
    [
      'a copy of what is not known',
      `const first = new Request(BASE, init); const request = new Request(first); ${set}`,
    ],
  ])('has no known method with %s', (_, text) => {
    expect(find(text)).toMatchObject({ methods: null });
  });
});

describe('a base of a class that may be extended', () => {
  const use = (head: string, field: string, rest = ''): string[] =>
    usesOf(
      `${head} Api { ${field} = '${BASE}'; get(zone) { return fetch(this.base + '/zones/' + zone + '/settings/brotli'); } } ${rest}`,
    );
  const [PROVEN, LIKELY] = ['proven GET /zones/{}/settings/brotli', 'likely GET /zones/{}/settings/brotli'];

  it.each([
    ['no class extends it', use('export class', 'base'), PROVEN],
    [
      'a subclass leaves the base',
      use('export class', 'base', 'class Other extends Api { name = this.base; }'),
      PROVEN,
    ],
    ['the base is private', use('export abstract class', 'private base', 'class Other extends Api {}'), PROVEN],
    ['the class is not exported', use('abstract class', 'base', 'export class Other extends Api {}'), PROVEN],
    ['another file may extend it', use('export abstract class', 'protected base'), LIKELY],
    [
      'a subclass writes the base',
      use('export class', 'base', "class Other extends Api { base = 'http://localhost'; }"),
      LIKELY,
    ],
    [
      'a subclass takes the base from its caller',
      use(
        'export class',
        'base',
        'class Between extends Api {} class Other extends Between { constructor(base) { super(); this.base = base; } }',
      ),
      LIKELY,
    ],
  ])('has the evidence of the class: %s', (_, uses, expected) => {
    expect(uses).toEqual([expected]);
  });
});

describe('a body that a call of a given fetch names', () => {
  const seesBody = (text: string): boolean => {
    const request = findIn(`const BASE = '${BASE}';\n${text}`).find(({ kind }) => kind === 'sink');
    return !request!.incompleteParts.includes('body');
  };
  const GIVEN = 'export class Api { constructor(private readonly fetch: typeof globalThis.fetch) {}';

  it.each([
    `${GIVEN} add(zone: object) { return this.fetch(BASE + '/zones', { method: 'POST', body: JSON.stringify(zone) }); } }`,
    "export const add = (send: typeof fetch, zone: object) => send(BASE + '/zones', { method: 'POST', body: JSON.stringify(zone) });",
  ])('is all of it: %s', (text) => {
    expect(seesBody(text)).toBe(true);
  });

  it.each([
    `${GIVEN} add(init: RequestInit) { return this.fetch(BASE + '/zones', { method: 'POST', ...init }); } }`,
    `${GIVEN} add() { return this.fetch(BASE + '/zones', { method: 'POST' }); } }`,
    `${GIVEN} add(zone?: object) { return this.fetch(BASE + '/zones', { method: 'POST', ...(zone && { body: JSON.stringify(zone) }) }); } }`,
  ])('may be another one: %s', (text) => {
    expect(seesBody(text)).toBe(false);
  });
});

/** Wrappers and classes of one file: their callers make the requests. */
import { describeForms, type Forms } from './describe-forms.ts';

const FORMS: Forms = {
  wrappers: [
    [
      'a wrapper of a wrapper',
      `
      async function send(path, init) { return fetch(BASE + path, { ...init, headers: { authorization: token } }) }
      const get = (path) => send(path, { method: 'GET' });
      const getZone = (zone, path) => get('/zones/' + zone + path);
      getZone(id, '/filters');`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a zone-bound suffix wrapper, the method in the innermost one',
      `
      const call = (method, zone, suffix, body) => fetch(\`\${BASE}/zones/\${zone}\${suffix}\`, { method, body: JSON.stringify(body) });
      const put = (zone, suffix, body) => call('PUT', zone, suffix, body);
      const setRule = (zone, rule) => put(zone, \`/firewall/rules/\${rule.id}\`, rule);
      await setRule(z, r);`,
      ['PUT /zones/{}/firewall/rules/{}'],
    ],
    [
      'an options object',
      `
      async function cf({ endpoint, method = 'GET', body }) { const res = await fetch(\`\${BASE}\${endpoint}\`, { method, body }); return res.json() }
      cf({ endpoint: \`/zones/\${z}/filters\`, method: 'DELETE' });
      cf({ endpoint: \`/zones/\${z}/filters\` });`,
      ['DELETE /zones/{}/filters', 'GET /zones/{}/filters'],
    ],
    [
      'options with an executor as a default',
      `
      const api = async ({ token, path, exec = fetch }) => exec(BASE + path, { headers: { token } });
      api({ token: t, path: '/zones/' + z + '/filters' });`,
      ['GET /zones/{}/filters'],
    ],
    [
      'token first, method second',
      `
      const api = (token, method, path, body) => fetch(BASE + path, { method, headers: { token }, body });
      api(t, 'POST', '/zones/' + z + '/filters', b);`,
      ['POST /zones/{}/filters'],
    ],
    [
      'default parameters',
      `
      function path(zone, tail = '/filters') { return '/zones/' + zone + tail }
      const api = (p, method = 'GET', base = BASE) => fetch(base + p, { method });
      api(path(z)); api(path(z, '/rate_limits'), 'POST');`,
      ['GET /zones/{}/filters', 'POST /zones/{}/rate_limits'],
    ],
    [
      'a paginating wrapper',
      `
      async function api(path) { return (await fetch(BASE + path)).json() }
      async function all(path) { const out = []; let page = 1; while (true) { const sep = path.includes('?') ? '&' : '?'; const d = await api(\`\${path}\${sep}page=\${page}&per_page=50\`); out.push(...d.result); if (page++ > 3) break } return out }
      all(\`/zones/\${z}/filters\`);`,
      [
        'GET /zones/{}/filters&page=1&per_page=50',
        'GET /zones/{}/filters&page={}&per_page=50',
        'GET /zones/{}/filters?page=1&per_page=50',
        'GET /zones/{}/filters?page={}&per_page=50',
      ],
    ],
    [
      'absolute URLs beside paths',
      `
      const api = (p) => fetch(p.startsWith('http') ? p : BASE + p);
      api('/zones/' + z + '/filters');`,
      ['GET /zones/{}/filters'],
    ],
    [
      'currying',
      `
      const request = (method) => (path, body) => fetch(BASE + path, { method, body });
      const get = request('GET'); const del = request('DELETE');
      get('/zones/' + z + '/filters'); del('/zones/' + z + '/filters/' + f);`,
      ['DELETE /zones/{}/filters/{}', 'GET /zones/{}/filters'],
    ],
    [
      'bind, call and apply',
      `
      function api(method, path) { return fetch(BASE + path, { method }) }
      const get = api.bind(null, 'GET');
      get('/zones/' + z + '/filters');
      api.call(this, 'POST', '/zones/' + z + '/filters');
      api.apply(this, ['PUT', '/zones/' + z + '/filters']);`,
      ['GET /zones/{}/filters', 'POST /zones/{}/filters', 'PUT /zones/{}/filters'],
    ],
    [
      'Reflect.apply',
      `
      function api(path) { return fetch(BASE + path) }
      Reflect.apply(api, null, ['/zones/' + z + '/filters']);`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a method by name',
      `
      const api = { get: (p) => fetch(BASE + p), post: (p, b) => fetch(BASE + p, { method: 'POST', body: b }) };
      api['post']('/zones/' + z + '/filters', b);`,
      ['POST /zones/{}/filters'],
    ],
    [
      'functions kept in a Map',
      `
      const calls = new Map([['list', (z) => fetch(\`\${BASE}/zones/\${z}/filters\`)], ['drop', (z) => fetch(\`\${BASE}/zones/\${z}/filters\`, { method: 'DELETE' })]]);
      calls.get('drop')(zone);`,
      ['DELETE /zones/{}/filters', 'GET /zones/{}/filters'],
    ],
    [
      'a wrapper kept in a Map',
      `
      const calls = new Map(); calls.set('get', (p) => fetch(BASE + p));
      calls.get('get')('/zones/' + z + '/filters');`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a promise chain',
      `
      Promise.resolve(\`/zones/\${z}/filters\`).then((p) => BASE + p).then((u) => fetch(u, { method: 'POST' })).then((r) => r.json());`,
      ['POST /zones/{}/filters'],
    ],
    [
      'an asynchronous helper that gives the URL',
      `
      async function getUrl(z) { return \`\${BASE}/zones/\${z}/filters\` }
      getUrl(z).then((url) => fetch(url));`,
      ['GET /zones/{}/filters'],
    ],
  ],
  classes: [
    [
      'a private request method',
      `
      class Api { async #request(method, path, body) { return fetch(BASE + path, { method, body }) } list(z) { return this.#request('GET', \`/zones/\${z}/filters\`) } }`,
      ['GET /zones/{}/filters'],
    ],
    [
      'private get on private fetch',
      `
      class Api { #base = BASE; #send(path, init = {}) { return fetch(\`\${this.#base}\${path}\`, init) } #get(path) { return this.#send(path) } list(z) { return this.#get(\`/zones/\${z}/filters\`) } }`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a base set in the constructor from an option with a default',
      `
      class Api { constructor({ baseUrl = BASE, token } = {}) { this.baseUrl = baseUrl; this.token = token } request(path) { return fetch(this.baseUrl + path) } list(z) { return this.request('/zones/' + z + '/filters') } }
      new Api({ token }).list(z);`,
      ['GET /zones/{}/filters', 'GET {}/zones/{}/filters'],
    ],
    [
      'a parameter property',
      `
      class Api { constructor(private readonly token: string, private readonly base = BASE) {} get(path: string) { return fetch(\`\${this.base}\${path}\`) } list(z: string) { return this.get(\`/zones/\${z}/filters\`) } }
      new Api(token).list(z);`,
      ['GET /zones/{}/filters', 'GET {}/zones/{}/filters'],
    ],
    [
      'a zone kept in a field',
      `
      class Zone { constructor(id) { this.prefix = \`/zones/\${id}\` } send(method, suffix) { return fetch(BASE + this.prefix + suffix, { method }) } drop(id) { return this.send('DELETE', '/filters/' + id) } }`,
      ['DELETE /zones/{}/filters/{}'],
    ],
    [
      'an arrow function as a field',
      `
      class Api { request = async (path, init) => fetch(BASE + path, init); list = (z) => this.request(\`/zones/\${z}/filters\`) }`,
      ['GET /zones/{}/filters'],
    ],
    [
      'static inheritance',
      `
      class Base { static buildApiURL(path) { return new URL(\`\${BASE}/\${path}\`) } static request(url, method) { return fetch(url, { method }) } }
      class Filters extends Base { static list(z) { const url = Filters.buildApiURL(\`zones/\${z}/filters\`); url.searchParams.set('page', '1'); return this.request(url.toString(), 'GET') } }`,
      ['GET /zones/{}/filters?page=1'],
    ],
    [
      'an abstract base class',
      `
      abstract class Base { protected abstract readonly prefix: string; protected get(p: string) { return fetch(BASE + this.prefix + p) } }
      class Filters extends Base { protected readonly prefix = '/zones/1'; list() { return this.get('/filters') } }
      new Filters().list();`,
      ['GET /zones/1/filters'],
    ],
    [
      'a resource that holds its client',
      `
      class Client { request(method, path) { return fetch(BASE + path, { method }) } }
      class Filters { constructor(private client: Client) {} list(z) { return this.client.request('GET', \`/zones/\${z}/filters\`) } }`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a getter for the base',
      `
      class Api { get base() { return BASE } list(z) { return fetch(\`\${this.base}/zones/\${z}/filters\`) } }`,
      ['GET /zones/{}/filters'],
    ],
    [
      'an object of methods',
      `
      const api = { base: BASE, request(method, path) { return fetch(this.base + path, { method }) }, list(z) { return this.request('GET', '/zones/' + z + '/filters') } };
      api.list(z);`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a function that returns methods',
      `
      function createApi(token) { const send = (method, path) => fetch(BASE + path, { method, headers: { token } }); return { get: (p) => send('GET', p), del: (p) => send('DELETE', p) } }
      const api = createApi(t); api.del('/zones/' + z + '/filters/1');`,
      ['DELETE /zones/{}/filters/1'],
    ],
    [
      'a prototype',
      `
      function Api(token) { this.token = token } Api.prototype.request = function (method, path) { return fetch(BASE + path, { method }) };
      Api.prototype.list = function (z) { return this.request('GET', '/zones/' + z + '/filters') };
      new Api(t).list(z);`,
      ['GET /zones/{}/filters'],
    ],
  ],
};

describeForms(FORMS);

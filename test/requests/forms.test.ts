/** The forms in which one file writes a request: what is asked, as `METHOD url`. */
import { describe, expect, it } from 'vitest';
import { requestsOf } from './requests-of.ts';

const BASE = 'https://api.cloudflare.com/client/v4';

/** A form, and the paths it asks below the base. */
const FORMS: Record<string, [name: string, text: string, expected: string[]][]> = {
  wrappers: [
    ['a wrapper of a wrapper', `
      async function send(path, init) { return fetch(BASE + path, { ...init, headers: { authorization: token } }) }
      const get = (path) => send(path, { method: 'GET' });
      const getZone = (zone, path) => get('/zones/' + zone + path);
      getZone(id, '/filters');`, ['GET /zones/{}/filters']],
    ['a zone-bound suffix wrapper, the method in the innermost one', `
      const call = (method, zone, suffix, body) => fetch(\`\${BASE}/zones/\${zone}\${suffix}\`, { method, body: JSON.stringify(body) });
      const put = (zone, suffix, body) => call('PUT', zone, suffix, body);
      const setRule = (zone, rule) => put(zone, \`/firewall/rules/\${rule.id}\`, rule);
      await setRule(z, r);`, ['PUT /zones/{}/firewall/rules/{}']],
    ['an options object', `
      async function cf({ endpoint, method = 'GET', body }) { const res = await fetch(\`\${BASE}\${endpoint}\`, { method, body }); return res.json() }
      cf({ endpoint: \`/zones/\${z}/filters\`, method: 'DELETE' });
      cf({ endpoint: \`/zones/\${z}/filters\` });`, ['DELETE /zones/{}/filters', 'GET /zones/{}/filters']],
    ['options with an executor as a default', `
      const api = async ({ token, path, exec = fetch }) => exec(BASE + path, { headers: { token } });
      api({ token: t, path: '/zones/' + z + '/filters' });`, ['GET /zones/{}/filters']],
    ['token first, method second', `
      const api = (token, method, path, body) => fetch(BASE + path, { method, headers: { token }, body });
      api(t, 'POST', '/zones/' + z + '/filters', b);`, ['POST /zones/{}/filters']],
    ['default parameters', `
      function path(zone, tail = '/filters') { return '/zones/' + zone + tail }
      const api = (p, method = 'GET', base = BASE) => fetch(base + p, { method });
      api(path(z)); api(path(z, '/rate_limits'), 'POST');`, ['GET /zones/{}/filters', 'POST /zones/{}/rate_limits']],
    ['a paginating wrapper', `
      async function api(path) { return (await fetch(BASE + path)).json() }
      async function all(path) { const out = []; let page = 1; while (true) { const sep = path.includes('?') ? '&' : '?'; const d = await api(\`\${path}\${sep}page=\${page}&per_page=50\`); out.push(...d.result); if (page++ > 3) break } return out }
      all(\`/zones/\${z}/filters\`);`, ['GET /zones/{}/filters&page=1&per_page=50', 'GET /zones/{}/filters&page={}&per_page=50', 'GET /zones/{}/filters?page=1&per_page=50', 'GET /zones/{}/filters?page={}&per_page=50']],
    ['absolute URLs beside paths', `
      const api = (p) => fetch(p.startsWith('http') ? p : BASE + p);
      api('/zones/' + z + '/filters');`, ['GET /zones/{}/filters']],
    ['currying', `
      const request = (method) => (path, body) => fetch(BASE + path, { method, body });
      const get = request('GET'); const del = request('DELETE');
      get('/zones/' + z + '/filters'); del('/zones/' + z + '/filters/' + f);`, ['DELETE /zones/{}/filters/{}', 'GET /zones/{}/filters']],
    ['bind, call and apply', `
      function api(method, path) { return fetch(BASE + path, { method }) }
      const get = api.bind(null, 'GET');
      get('/zones/' + z + '/filters');
      api.call(this, 'POST', '/zones/' + z + '/filters');
      api.apply(this, ['PUT', '/zones/' + z + '/filters']);`, ['GET /zones/{}/filters', 'POST /zones/{}/filters', 'PUT /zones/{}/filters']],
    ['Reflect.apply', `
      function api(path) { return fetch(BASE + path) }
      Reflect.apply(api, null, ['/zones/' + z + '/filters']);`, ['GET /zones/{}/filters']],
    ['a method by name', `
      const api = { get: (p) => fetch(BASE + p), post: (p, b) => fetch(BASE + p, { method: 'POST', body: b }) };
      api['post']('/zones/' + z + '/filters', b);`, ['POST /zones/{}/filters']],
    ['functions kept in a Map', `
      const calls = new Map([['list', (z) => fetch(\`\${BASE}/zones/\${z}/filters\`)], ['drop', (z) => fetch(\`\${BASE}/zones/\${z}/filters\`, { method: 'DELETE' })]]);
      calls.get('drop')(zone);`, ['DELETE /zones/{}/filters', 'GET /zones/{}/filters']],
    ['a wrapper kept in a Map', `
      const calls = new Map(); calls.set('get', (p) => fetch(BASE + p));
      calls.get('get')('/zones/' + z + '/filters');`, ['GET /zones/{}/filters']],
    ['a promise chain', `
      Promise.resolve(\`/zones/\${z}/filters\`).then((p) => BASE + p).then((u) => fetch(u, { method: 'POST' })).then((r) => r.json());`, ['POST /zones/{}/filters']],
    ['an asynchronous helper that gives the URL', `
      async function getUrl(z) { return \`\${BASE}/zones/\${z}/filters\` }
      getUrl(z).then((url) => fetch(url));`, ['GET /zones/{}/filters']],
  ],
  classes: [
    ['a private request method', `
      class Api { async #request(method, path, body) { return fetch(BASE + path, { method, body }) } list(z) { return this.#request('GET', \`/zones/\${z}/filters\`) } }`, ['GET /zones/{}/filters']],
    ['private get on private fetch', `
      class Api { #base = BASE; #send(path, init = {}) { return fetch(\`\${this.#base}\${path}\`, init) } #get(path) { return this.#send(path) } list(z) { return this.#get(\`/zones/\${z}/filters\`) } }`, ['GET /zones/{}/filters']],
    ['a base set in the constructor from an option with a default', `
      class Api { constructor({ baseUrl = BASE, token } = {}) { this.baseUrl = baseUrl; this.token = token } request(path) { return fetch(this.baseUrl + path) } list(z) { return this.request('/zones/' + z + '/filters') } }
      new Api({ token }).list(z);`, ['GET /zones/{}/filters', 'GET {}/zones/{}/filters']],
    ['a parameter property', `
      class Api { constructor(private readonly token: string, private readonly base = BASE) {} get(path: string) { return fetch(\`\${this.base}\${path}\`) } list(z: string) { return this.get(\`/zones/\${z}/filters\`) } }
      new Api(token).list(z);`, ['GET /zones/{}/filters', 'GET {}/zones/{}/filters']],
    ['a zone kept in a field', `
      class Zone { constructor(id) { this.prefix = \`/zones/\${id}\` } send(method, suffix) { return fetch(BASE + this.prefix + suffix, { method }) } drop(id) { return this.send('DELETE', '/filters/' + id) } }`, ['DELETE /zones/{}/filters/{}']],
    ['an arrow function as a field', `
      class Api { request = async (path, init) => fetch(BASE + path, init); list = (z) => this.request(\`/zones/\${z}/filters\`) }`, ['GET /zones/{}/filters']],
    ['static inheritance', `
      class Base { static buildApiURL(path) { return new URL(\`\${BASE}/\${path}\`) } static request(url, method) { return fetch(url, { method }) } }
      class Filters extends Base { static list(z) { const url = Filters.buildApiURL(\`zones/\${z}/filters\`); url.searchParams.set('page', '1'); return this.request(url.toString(), 'GET') } }`, ['GET /zones/{}/filters?page=1']],
    ['an abstract base class', `
      abstract class Base { protected abstract readonly prefix: string; protected get(p: string) { return fetch(BASE + this.prefix + p) } }
      class Filters extends Base { protected readonly prefix = '/zones/1'; list() { return this.get('/filters') } }
      new Filters().list();`, ['GET /zones/1/filters']],
    ['a resource that holds its client', `
      class Client { request(method, path) { return fetch(BASE + path, { method }) } }
      class Filters { constructor(private client: Client) {} list(z) { return this.client.request('GET', \`/zones/\${z}/filters\`) } }`, ['GET /zones/{}/filters']],
    ['a getter for the base', `
      class Api { get base() { return BASE } list(z) { return fetch(\`\${this.base}/zones/\${z}/filters\`) } }`, ['GET /zones/{}/filters']],
    ['an object of methods', `
      const api = { base: BASE, request(method, path) { return fetch(this.base + path, { method }) }, list(z) { return this.request('GET', '/zones/' + z + '/filters') } };
      api.list(z);`, ['GET /zones/{}/filters']],
    ['a function that returns methods', `
      function createApi(token) { const send = (method, path) => fetch(BASE + path, { method, headers: { token } }); return { get: (p) => send('GET', p), del: (p) => send('DELETE', p) } }
      const api = createApi(t); api.del('/zones/' + z + '/filters/1');`, ['DELETE /zones/{}/filters/1']],
    ['a prototype', `
      function Api(token) { this.token = token } Api.prototype.request = function (method, path) { return fetch(BASE + path, { method }) };
      Api.prototype.list = function (z) { return this.request('GET', '/zones/' + z + '/filters') };
      new Api(t).list(z);`, ['GET /zones/{}/filters']],
  ],
  tables: [
    ['an array of names and paths, looped', `
      const ENDPOINTS = [{ name: 'filters', path: (z) => \`/zones/\${z}/filters\` }, { name: 'limits', path: (z) => \`/zones/\${z}/rate_limits\` }];
      for (const endpoint of ENDPOINTS) await fetch(BASE + endpoint.path(zone));`, ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits']],
    ['methods and paths of one row belong together', `
      const ROWS = [{ method: 'GET', path: '/zones/1/filters' }, { method: 'DELETE', path: '/zones/1/rate_limits' }];
      for (const { method, path } of ROWS) fetch(BASE + path, { method });`, ['DELETE /zones/1/rate_limits', 'GET /zones/1/filters']],
    ['the same through map and a wrapper', `
      const api = (method, path) => fetch(BASE + path, { method });
      await Promise.all([['GET', '/zones/1/filters'], ['POST', '/zones/1/rate_limits']].map(([method, path]) => api(method, path)));`, ['GET /zones/1/filters', 'POST /zones/1/rate_limits']],
    ['a key → path object', `
      const PATHS = { filters: (z) => \`/zones/\${z}/filters\`, limits: (z) => \`/zones/\${z}/rate_limits\` };
      fetch(BASE + PATHS.filters(z)); fetch(BASE + PATHS['limits'](z));`, ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits']],
    ['entries of an object', `
      const PATHS = { filters: '/filters', limits: '/rate_limits' };
      for (const [name, path] of Object.entries(PATHS)) { results[name] = await fetch(\`\${BASE}/zones/\${z}\${path}\`) }`, ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits']],
    ['a record of settings, looped into a generic updater', `
      const SETTINGS: Record<string, unknown> = { minify: { css: 'on' }, brotli: 'on' };
      const update = (id, value) => fetch(\`\${BASE}/zones/\${z}/settings/\${id}\`, { method: 'PATCH', body: JSON.stringify({ value }) });
      for (const [id, value] of Object.entries(SETTINGS)) await update(id, value);`, ['PATCH /zones/{}/settings/brotli', 'PATCH /zones/{}/settings/minify']],
    ['a list of settings, mapped', `
      const update = (id, value) => fetch(\`\${BASE}/zones/\${z}/settings/\${id}\`, { method: 'PATCH' });
      Object.keys({ minify: 1, mirage: 2 }).forEach((id) => update(id, 'off'));
      ['brotli', 'polish'].map((id) => update(id, 'off'));`, ['PATCH /zones/{}/settings/brotli', 'PATCH /zones/{}/settings/minify', 'PATCH /zones/{}/settings/mirage', 'PATCH /zones/{}/settings/polish']],
    ['a for loop with an index', `
      const ids = ['minify', 'mirage'];
      for (let i = 0; i < ids.length; i++) fetch(\`\${BASE}/zones/\${z}/settings/\${ids[i]}\`);`, ['GET /zones/{}/settings/minify', 'GET /zones/{}/settings/mirage']],
    ['for … in', `
      const PATHS = { filters: 1, rate_limits: 2 };
      for (const key in PATHS) fetch(BASE + '/zones/1/' + key);`, ['GET /zones/1/filters', 'GET /zones/1/rate_limits']],
    ['a Set of ids', `
      const IDS = new Set(['minify', 'mirage']);
      for (const id of IDS) fetch(\`\${BASE}/zones/\${z}/settings/\${id}\`);`, ['GET /zones/{}/settings/minify', 'GET /zones/{}/settings/mirage']],
    ['a list that is filtered and spread', `
      const A = ['minify']; const B = [...A, 'mirage'];
      for (const id of B.filter((x) => x !== skip)) fetch(\`\${BASE}/zones/\${z}/settings/\${id}\`);`, ['GET /zones/{}/settings/minify', 'GET /zones/{}/settings/mirage']],
    ['an enum', `
      enum Path { Filters = '/filters', Limits = '/rate_limits' }
      fetch(BASE + '/zones/1' + Path.Filters);`, ['GET /zones/1/filters']],
    ['as const and satisfies', `
      const API = { zones: { filters: '/zones/1/filters' } } as const satisfies Record<string, unknown>;
      const { zones: { filters } } = API; fetch(BASE + filters);`, ['GET /zones/1/filters']],
  ],
  paths: [
    ['an array of segments', `
      const get = (segments) => fetch([BASE, ...segments].join('/'));
      get(['zones', z, 'rate_limits']);`, ['GET /zones/{}/rate_limits']],
    ['segments as rest parameters', `
      const path = (...parts) => '/' + parts.map(encodeURIComponent).join('/');
      fetch(BASE + path('zones', z, 'filters'));`, ['GET /zones/{}/filters']],
    ['segments that are pushed', `
      const parts = [BASE, 'zones']; parts.push(z); parts.push('filters'); fetch(parts.join('/'));`, ['GET /zones/{}/filters']],
    ['let in two branches', `
      let url; if (all) { url = BASE + '/zones/1/filters' } else { url = BASE + '/zones/1/filters/' + id } fetch(url);`, ['GET /zones/1/filters', 'GET /zones/1/filters/{}']],
    ['method and path by the same condition', `
      const path = id ? \`/zones/1/filters/\${id}\` : '/zones/1/filters'; const method = id ? 'PUT' : 'POST';
      fetch(BASE + path, { method });`, ['POST /zones/1/filters', 'PUT /zones/1/filters/{}']],
    ['the same by branches', `
      let path; let method; if (isNew) { path = '/zones/1/filters'; method = 'POST' } else { path = '/zones/1/filters/2'; method = 'PUT' }
      fetch(BASE + path, { method });`, ['POST /zones/1/filters', 'PUT /zones/1/filters/2']],
    ['a switch that returns paths', `
      function path(kind) { switch (kind) { case 'filters': return '/zones/1/filters'; case 'limits': return '/zones/1/rate_limits'; default: throw new Error() } }
      fetch(BASE + path(kind));`, ['GET /zones/1/filters', 'GET /zones/1/rate_limits']],
    ['a switch that is known', `
      function path(kind) { switch (kind) { case 'filters': return '/zones/1/filters'; case 'limits': return '/zones/1/rate_limits' } }
      fetch(BASE + path('limits'));`, ['GET /zones/1/rate_limits']],
    ['an if that is known', `
      function api(path, isWrite) { if (isWrite) return fetch(BASE + path, { method: 'POST' }); return fetch(BASE + path) }
      api('/zones/1/filters', false);`, ['GET /zones/1/filters']],
    ['nested templates and a glued query', `
      fetch(\`\${BASE}/zones/\${z}/filters\${q ? \`?\${q}\` : ''}\`);`, ['GET /zones/{}/filters', 'GET /zones/{}/filters?{}']],
    ['a path that grows', `
      let path = '/zones/' + z; path += '/filters'; if (page) path += '?page=' + page; fetch(BASE + path);`, ['GET /zones/{}/filters', 'GET /zones/{}/filters?page={}']],
    ['new URL against a base', `fetch(new URL(\`zones/\${z}/filters\`, BASE + '/'));`, ['GET /zones/{}/filters']],
    ['new URL with the version in the path', `fetch(new URL(\`/client/v4/zones/\${z}/filters\`, BASE).href);`, ['GET /zones/{}/filters']],
    ['a pathname that is set', `
      const url = new URL(BASE); url.pathname = \`/client/v4/zones/\${z}/filters\`; fetch(url);`, ['GET /zones/{}/filters']],
    ['a pathname that grows', `
      const url = new URL(BASE); url.pathname += \`/zones/\${z}/filters\`; fetch(url);`, ['GET /zones/{}/filters']],
    ['placeholders that are replaced', `
      const PATH = '/zones/{zone_id}/filters'; fetch(BASE + PATH.replace('{zone_id}', z));
      fetch(BASE + '/zones/:id/rate_limits'.replace(/:id/g, z));`, ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits']],
    ['printf', `
      import util, { format } from 'node:util';
      fetch(util.format('%s/zones/%s/filters', BASE, z)); fetch(format(BASE + '/zones/%s/rate_limits', z));`, ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits']],
    ['env or a literal', `
      const base = process.env.CF_API ?? BASE; fetch(base + '/zones/1/filters');`, ['GET /zones/1/filters', 'GET {}/zones/1/filters']],
    ['defaults merged under options', `
      const DEFAULTS = { method: 'GET', base: BASE };
      function call(options) { const o = Object.assign({}, DEFAULTS, options); return fetch(o.base + o.path, { method: o.method }) }
      call({ path: '/zones/1/filters' }); call({ path: '/zones/1/rate_limits', method: 'POST' });`, ['GET /zones/1/filters', 'POST /zones/1/rate_limits']],
    ['defaults spread under options', `
      const call = (options) => { const o = { method: 'GET', ...options }; return fetch(BASE + o.path, { method: o.method }) };
      call({ path: '/zones/1/filters', method: 'PUT' });`, ['PUT /zones/1/filters']],
    ['a tagged template', "const api = (strings, ...values) => fetch(BASE + String.raw({ raw: strings }, ...values)); const url = String.raw`/zones/${z}/filters`; fetch(BASE + url);", ['GET /zones/{}/filters']],
    ['an array at an index', `const P = ['/zones/1/filters', '/zones/1/rate_limits']; fetch(BASE + P[1]);`, ['GET /zones/1/rate_limits']],
    ['concat and trimmed bases', `fetch(BASE.replace(/\\/$/, '').concat('/zones/', z, '/filters'));`, ['GET /zones/{}/filters']],
  ],
};

/** Lines below the base are written without it; those of other hosts are kept. */
const shorten = (line: string): string => line.replace(BASE, '');

/** A wrapper's own call asks for what its callers give; the forms are about the callers. */
const isOfCaller = (line: string): boolean => /filters|rate_limits|rules|settings\/[a-z]/.test(line);

for (const [group, forms] of Object.entries(FORMS)) {
  describe(group, () => {
    it.each(forms)('%s', (_name, text, expected) => {
      expect(requestsOf(`const BASE = '${BASE}';\n${text}`).map(shorten).filter(isOfCaller)).toEqual(expected);
    });

    it.each(forms)('%s, with another base', (_name, text, expected) => {
      const lines = requestsOf(`const BASE = 'https://api.example.com/client/v4';\n${text}`);
      expect(lines.filter((line) => line.includes('cloudflare'))).toEqual([]);
      expect(lines.filter(isOfCaller)).toHaveLength(expected.length);
    });
  });
}

describe('what stays unknown', () => {
  it.each([
    ['a generator', `function* paths() { yield '/zones/1/filters' } for (const p of paths()) fetch(BASE + p)`],
    ['a path from another module', `import { path } from './paths'; fetch(BASE + path)`],
    ['a path by a random number', `const P = ['/zones/1/filters']; fetch(BASE + pick(P))`],
  ])('%s', (_name, text) => {
    expect(requestsOf(`const BASE = '${BASE}';\n${text}`).map(shorten)).toEqual(['GET {}']);
  });
});

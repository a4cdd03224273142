/** Paths that one file builds from tables, loops and segments. */
import { describe, expect, it } from 'vitest';
import { BASE, describeForms, shorten, type Forms } from './describe-forms.ts';
import { requestsOf } from './find-in-text.ts';

const FORMS: Forms = {
  'segments that a loop joins': [
    [
      'onto a text',
      `
      const inZone = (z) => ['zones', z];
      function build(segments) { let url = BASE; for (const part of segments) url += '/' + encodeURIComponent(part); return url; }
      fetch(build([...inZone(zone), 'filters']));`,
      ['GET /zones/{}/filters'],
    ],
    [
      'into a text that is written anew',
      `
      let url = BASE;
      for (const part of ['zones', zone, 'rate_limits']) { const text = String(part); url = \`\${url}/\${text}\`; }
      fetch(url);`,
      ['GET /zones/{}/rate_limits'],
    ],
    [
      'into a list, or into a URL',
      `
      const parts = [];
      for (const part of ['zones', zone, 'filters']) parts.push(part);
      fetch(\`\${BASE}/\${parts.join('/')}\`);
      const url = new URL(BASE);
      for (const part of ['zones', zone, 'rate_limits']) url.pathname += '/' + part;
      fetch(url);`,
      ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits'],
    ],
  ],
  'segments of which empty ones are dropped': [
    [
      'a root that one instance has and another lacks',
      `
      class Scope {
        constructor(root) { this.root = root; }
        send(tail) { return fetch(\`\${BASE}/\${[this.root, tail].filter(Boolean).join('/')}\`); }
      }
      new Scope('').send('zones/1/filters');
      new Scope('zones/2').send('filters');`,
      ['GET /zones/1/filters', 'GET /zones/2/filters'],
    ],
    [
      'an empty text, where only what is not defined is dropped',
      `
      const send = (...parts) => fetch(BASE + parts.filter((part) => part !== undefined).join('/'));
      send('', 'zones', '1', 'filters');
      const sendAny = (...parts) => fetch(BASE + parts.filter((part) => part != null).join('/'));
      sendAny('', 'zones', '2', null, 'filters');
      const sendOther = (...parts) => fetch(BASE + '/' + parts.filter((part) => part !== '').join('/'));
      sendOther('', 'zones', '3', 'filters');`,
      ['GET /zones/1/filters', 'GET /zones/2/filters', 'GET /zones/3/filters'],
    ],
    [
      'a segment under a condition',
      `
      const at = (id) => ['zones', zone, 'filters', id ? 'expressions' : ''].filter((part) => part !== '').join('/');
      fetch(\`\${BASE}/\${at(id)}\`);`,
      ['GET /zones/{}/filters', 'GET /zones/{}/filters/expressions'],
    ],
  ],
  tables: [
    [
      'an array of names and paths, looped',
      `
      const ENDPOINTS = [{ name: 'filters', path: (z) => \`/zones/\${z}/filters\` }, { name: 'limits', path: (z) => \`/zones/\${z}/rate_limits\` }];
      for (const endpoint of ENDPOINTS) await fetch(BASE + endpoint.path(zone));`,
      ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits'],
    ],
    [
      'methods and paths of one row belong together',
      `
      const ROWS = [{ method: 'GET', path: '/zones/1/filters' }, { method: 'DELETE', path: '/zones/1/rate_limits' }];
      for (const { method, path } of ROWS) fetch(BASE + path, { method });`,
      ['DELETE /zones/1/rate_limits', 'GET /zones/1/filters'],
    ],
    [
      'the same through map and a wrapper',
      `
      const api = (method, path) => fetch(BASE + path, { method });
      await Promise.all([['GET', '/zones/1/filters'], ['POST', '/zones/1/rate_limits']].map(([method, path]) => api(method, path)));`,
      ['GET /zones/1/filters', 'POST /zones/1/rate_limits'],
    ],
    [
      'a key → path object',
      `
      const PATHS = { filters: (z) => \`/zones/\${z}/filters\`, limits: (z) => \`/zones/\${z}/rate_limits\` };
      fetch(BASE + PATHS.filters(z)); fetch(BASE + PATHS['limits'](z));`,
      ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits'],
    ],
    [
      'a key that is written of several parts selects one entry',
      `
      const PATHS = { v1: '/zones/1/rate_limits', v2: '/zones/1/filters' };
      const pathOf = (version = 1) => PATHS[\`v\${version}\`];
      fetch(BASE + pathOf(2));`,
      ['GET /zones/1/filters'],
    ],
    [
      'entries of an object',
      `
      const PATHS = { filters: '/filters', limits: '/rate_limits' };
      for (const [name, path] of Object.entries(PATHS)) { results[name] = await fetch(\`\${BASE}/zones/\${z}\${path}\`) }`,
      ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits'],
    ],
    [
      'a record of settings, looped into a generic updater',
      `
      const SETTINGS: Record<string, unknown> = { minify: { css: 'on' }, brotli: 'on' };
      const update = (id, value) => fetch(\`\${BASE}/zones/\${z}/settings/\${id}\`, { method: 'PATCH', body: JSON.stringify({ value }) });
      for (const [id, value] of Object.entries(SETTINGS)) await update(id, value);`,
      ['PATCH /zones/{}/settings/brotli', 'PATCH /zones/{}/settings/minify'],
    ],
    [
      'a list of settings, mapped',
      `
      const update = (id, value) => fetch(\`\${BASE}/zones/\${z}/settings/\${id}\`, { method: 'PATCH' });
      Object.keys({ minify: 1, mirage: 2 }).forEach((id) => update(id, 'off'));
      ['brotli', 'polish'].map((id) => update(id, 'off'));`,
      [
        'PATCH /zones/{}/settings/brotli',
        'PATCH /zones/{}/settings/minify',
        'PATCH /zones/{}/settings/mirage',
        'PATCH /zones/{}/settings/polish',
      ],
    ],
    [
      'a for loop with an index',
      `
      const ids = ['minify', 'mirage'];
      for (let i = 0; i < ids.length; i++) fetch(\`\${BASE}/zones/\${z}/settings/\${ids[i]}\`);`,
      ['GET /zones/{}/settings/minify', 'GET /zones/{}/settings/mirage'],
    ],
    [
      'for … in',
      `
      const PATHS = { filters: 1, rate_limits: 2 };
      for (const key in PATHS) fetch(BASE + '/zones/1/' + key);`,
      ['GET /zones/1/filters', 'GET /zones/1/rate_limits'],
    ],
    [
      'a Set of ids',
      `
      const IDS = new Set(['minify', 'mirage']);
      for (const id of IDS) fetch(\`\${BASE}/zones/\${z}/settings/\${id}\`);`,
      ['GET /zones/{}/settings/minify', 'GET /zones/{}/settings/mirage'],
    ],
    [
      'a list that is filtered and spread',
      `
      const A = ['minify']; const B = [...A, 'mirage'];
      for (const id of B.filter((x) => x !== skip)) fetch(\`\${BASE}/zones/\${z}/settings/\${id}\`);`,
      ['GET /zones/{}/settings/minify', 'GET /zones/{}/settings/mirage'],
    ],
    [
      'a Map, with forEach',
      `
      const PATHS = new Map([['filters', 'filters'], ['limits', 'rate_limits']]);
      PATHS.forEach((path, name) => fetch(\`\${BASE}/zones/\${z}/\${path}\`));`,
      ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits'],
    ],
    [
      'a table of segments',
      `
      const TAILS = { rules: ['firewall', 'rules'], limits: ['rate_limits'] };
      fetch([BASE, 'zones', z, ...TAILS[what]].join('/'));`,
      ['GET /zones/{}/firewall/rules', 'GET /zones/{}/rate_limits'],
    ],
    [
      'an enum',
      `
      enum Path { Filters = '/filters', Limits = '/rate_limits' }
      fetch(BASE + '/zones/1' + Path.Filters);`,
      ['GET /zones/1/filters'],
    ],
    [
      'as const and satisfies',
      `
      const API = { zones: { filters: '/zones/1/filters' } } as const satisfies Record<string, unknown>;
      const { zones: { filters } } = API; fetch(BASE + filters);`,
      ['GET /zones/1/filters'],
    ],
  ],
  paths: [
    [
      'an array of segments',
      `
      const get = (segments) => fetch([BASE, ...segments].join('/'));
      get(['zones', z, 'rate_limits']);`,
      ['GET /zones/{}/rate_limits'],
    ],
    [
      'segments as rest parameters',
      `
      const path = (...parts) => '/' + parts.map(encodeURIComponent).join('/');
      fetch(BASE + path('zones', z, 'filters'));`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a segment whose slash is encoded',
      `
      fetch(BASE + '/zones/1/filters/' + encodeURIComponent('a/b') + '/c');`,
      ['GET /zones/1/filters/a%2Fb/c'],
    ],
    [
      'slashes that stay',
      `
      fetch(BASE + encodeURI('/zones/1/page rules'));`,
      ['GET /zones/1/page%20rules'],
    ],
    [
      'segments that are pushed',
      `
      const parts = [BASE, 'zones']; parts.push(z); parts.push('filters'); fetch(parts.join('/'));`,
      ['GET /zones/{}/filters'],
    ],
    [
      'segments that are put in front',
      `
      const parts = ['filters']; parts.unshift(BASE, 'zones', z); fetch(parts.join('/'));`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a row of segments that is pushed',
      `
      const parts = [BASE, 'zones', z]; parts.push(...['firewall', 'rules']); fetch(parts.join('/'));`,
      ['GET /zones/{}/firewall/rules'],
    ],
    [
      'a segment that is pushed sometimes',
      `
      const parts = [BASE, 'zones', z, 'filters']; if (id) parts.push(id); fetch(parts.join('/'));`,
      ['GET /zones/{}/filters', 'GET /zones/{}/filters/{}'],
    ],
    [
      'segments that are pushed in a loop',
      `
      const parts = [BASE, 'zones', z, 'filters']; for (const x of xs) parts.push(x); fetch(parts.join('/'));`,
      ['GET /zones/{}/filters/{}{}'],
    ],
    [
      'a segment that is spread sometimes',
      `
      fetch([BASE, 'zones', z, 'filters', ...(id ? [id] : [])].join('/'));`,
      ['GET /zones/{}/filters', 'GET /zones/{}/filters/{}'],
    ],
    [
      'nested rows of segments',
      `
      const zone = (id) => ['zones', id]; const path = (...parts) => parts.flat().join('/');
      fetch(\`\${BASE}/\${path(zone(z), 'filters')}\`);`,
      ['GET /zones/{}/filters'],
    ],
    [
      'concat and slice of segments',
      `
      const ROOT = [BASE, 'zones', 'none']; fetch(ROOT.slice(0, 2).concat(z, ['filters']).join('/'));`,
      ['GET /zones/{}/filters'],
    ],
    [
      'let in two branches',
      `
      let url; if (all) { url = BASE + '/zones/1/filters' } else { url = BASE + '/zones/1/filters/' + id } fetch(url);`,
      ['GET /zones/1/filters', 'GET /zones/1/filters/{}'],
    ],
    [
      'method and path by the same condition',
      `
      const path = id ? \`/zones/1/filters/\${id}\` : '/zones/1/filters'; const method = id ? 'PUT' : 'POST';
      fetch(BASE + path, { method });`,
      ['POST /zones/1/filters', 'PUT /zones/1/filters/{}'],
    ],
    [
      'the same by branches',
      `
      let path; let method; if (isNew) { path = '/zones/1/filters'; method = 'POST' } else { path = '/zones/1/filters/2'; method = 'PUT' }
      fetch(BASE + path, { method });`,
      ['POST /zones/1/filters', 'PUT /zones/1/filters/2'],
    ],
    [
      'a switch that returns paths',
      `
      function path(kind) { switch (kind) { case 'filters': return '/zones/1/filters'; case 'limits': return '/zones/1/rate_limits'; default: throw new Error() } }
      fetch(BASE + path(kind));`,
      ['GET /zones/1/filters', 'GET /zones/1/rate_limits'],
    ],
    [
      'a switch that is known',
      `
      function path(kind) { switch (kind) { case 'filters': return '/zones/1/filters'; case 'limits': return '/zones/1/rate_limits' } }
      fetch(BASE + path('limits'));`,
      ['GET /zones/1/rate_limits'],
    ],
    [
      'an if that is known',
      `
      function api(path, isWrite) { if (isWrite) return fetch(BASE + path, { method: 'POST' }); return fetch(BASE + path) }
      api('/zones/1/filters', false);`,
      ['GET /zones/1/filters'],
    ],
    [
      'nested templates and a glued query',
      `
      fetch(\`\${BASE}/zones/\${z}/filters\${q ? \`?\${q}\` : ''}\`);`,
      ['GET /zones/{}/filters', 'GET /zones/{}/filters?{}'],
    ],
    [
      'a path that grows',
      `
      let path = '/zones/' + z; path += '/filters'; if (page) path += '?page=' + page; fetch(BASE + path);`,
      ['GET /zones/{}/filters', 'GET /zones/{}/filters?page={}'],
    ],
    ['new URL against a base', `fetch(new URL(\`zones/\${z}/filters\`, BASE + '/'));`, ['GET /zones/{}/filters']],
    [
      'new URL with the version in the path',
      `fetch(new URL(\`/client/v4/zones/\${z}/filters\`, BASE).href);`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a pathname that is set',
      `
      const url = new URL(BASE); url.pathname = \`/client/v4/zones/\${z}/filters\`; fetch(url);`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a pathname that grows',
      `
      const url = new URL(BASE); url.pathname += \`/zones/\${z}/filters\`; fetch(url);`,
      ['GET /zones/{}/filters'],
    ],
    [
      'placeholders that are replaced',
      `
      const PATH = '/zones/{zone_id}/filters'; fetch(BASE + PATH.replace('{zone_id}', z));
      fetch(BASE + '/zones/:id/rate_limits'.replace(/:id/g, z));`,
      ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits'],
    ],
    [
      'printf',
      `
      import util, { format } from 'node:util';
      fetch(util.format('%s/zones/%s/filters', BASE, z)); fetch(format(BASE + '/zones/%s/rate_limits', z));`,
      ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits'],
    ],
    [
      'printf with one of several formats',
      `
      const format = z ? '/zones/%s/filters' : '/zones/%s/rate_limits'; fetch(BASE + util.format(format, z));
      import util from 'node:util';`,
      ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits'],
    ],
    [
      'env or a literal',
      `
      const base = process.env.CF_API ?? BASE; fetch(base + '/zones/1/filters');`,
      ['GET /zones/1/filters', 'GET {}/zones/1/filters'],
    ],
    [
      'defaults merged under options',
      `
      const DEFAULTS = { method: 'GET', base: BASE };
      function call(options) { const o = Object.assign({}, DEFAULTS, options); return fetch(o.base + o.path, { method: o.method }) }
      call({ path: '/zones/1/filters' }); call({ path: '/zones/1/rate_limits', method: 'POST' });`,
      ['GET /zones/1/filters', 'POST /zones/1/rate_limits'],
    ],
    [
      'defaults spread under options',
      `
      const call = (options) => { const o = { method: 'GET', ...options }; return fetch(BASE + o.path, { method: o.method }) };
      call({ path: '/zones/1/filters', method: 'PUT' });`,
      ['PUT /zones/1/filters'],
    ],
    [
      'a tagged template',
      'const api = (strings, ...values) => fetch(BASE + String.raw({ raw: strings }, ...values)); const url = String.raw`/zones/${z}/filters`; fetch(BASE + url);',
      ['GET /zones/{}/filters'],
    ],
    [
      'an empty tagged template',
      "const filters = (strings, ...values) => BASE + '/zones/1/filters' + String.raw({ raw: strings }, ...values); fetch(filters``);",
      ['GET /zones/1/filters'],
    ],
    [
      'an array at an index',
      `const P = ['/zones/1/filters', '/zones/1/rate_limits']; fetch(BASE + P[1]);`,
      ['GET /zones/1/rate_limits'],
    ],
    [
      'concat and trimmed bases',
      `fetch(BASE.replace(/\\/$/, '').concat('/zones/', z, '/filters'));`,
      ['GET /zones/{}/filters'],
    ],
  ],
};

describeForms(FORMS);

describe('segments of which a loop may leave some out', () => {
  it.each([
    ['by a jump', `for (const part of ['zones', zone, 'filters']) { if (skip(part)) continue; url += '/' + part; }`],
    ['by a condition', `if (deep) for (const part of ['zones', zone, 'filters']) url += '/' + part;`],
    ['by an end that is not known', `for (const part of ['zones', zone, ...more, 'filters']) url += '/' + part;`],
  ])('%s', (_, loop) => {
    expect(requestsOf(`let url = '${BASE}'; ${loop} fetch(url);`).map(shorten)).not.toContain('GET /zones/{}/filters');
  });
});

describe('unknown paths', () => {
  it.each([
    ['a generator of unknown paths', `function* paths() { yield* load() } for (const p of paths()) fetch(BASE + p)`],
    ['a path from another module', `import { path } from './paths'; fetch(BASE + path)`],
    ['a path by a random number', `const P = ['/zones/1/filters']; fetch(BASE + pick(P))`],
  ])('%s', (_name, text) => {
    expect(requestsOf(`const BASE = '${BASE}';\n${text}`).map(shorten)).toEqual(['GET {}']);
  });
});

/** Rows of segments that are given to something unknown: it joins them, or they are no path. */
describe('segments as an argument', () => {
  const IMPORTS = `import { client, Base } from '@harbour/rest'; const at = (z) => ['zones', z];\n`;

  it.each([
    ['an array', `client.get(['zones', z, 'filters'])`, 'GET zones/{}/filters'],
    [
      'an option',
      `client.request({ method: 'PUT', segments: ['zones', z, 'filters', id] })`,
      'PUT zones/{}/filters/{}',
    ],
    ['nested arrays', `client.delete([at(z), ['filters', id]])`, 'DELETE zones/{}/filters/{}'],
    ['a spread of one', `client.get([...at(z), 'filters'])`, 'GET zones/{}/filters'],
    [
      'a method of a class that is not seen',
      `class Filters extends Base { list(z) { return this._get([...at(z), 'filters']) } }`,
      'GET zones/{}/filters',
    ],
    ['joined', `client.get([...at(z), 'filters'].join('/'))`, 'GET zones/{}/filters'],
    ['something unknown in front', `client.get([...prefix, 'zones', z, 'filters'])`, 'GET {}/zones/{}/filters{}'],
    ['a callback', `client.get(['zones', z, 'filters'], (error, answer) => {})`, 'GET zones/{}/filters'],
  ])('%s', (_name, text, expected) => {
    expect(requestsOf(IMPORTS + text)).toEqual([expected]);
  });

  it.each([
    ['a key of a cache', `queryClient.setQueryData(['zones', z, 'filters'], rows)`],
    ['a key and what loads it', `client.fetch(['zones', z, 'filters'], () => rows)`],
    ['a key of a store', `this.kv.get(['zones', z, 'filters'])`],
    ['a place in data', `state.getIn(['zones', z, 'filters'])`],
    ['a place in data, by a library', `import _ from 'lodash'; _.get(state, ['zones', z, 'filters'])`],
    ['a field of a form', `form.setFieldValue(['zones', 0, 'filters'], [])`],
  ])('%s is none', (_name, text) => {
    expect(requestsOf(IMPORTS + text)).toEqual([]);
  });
});

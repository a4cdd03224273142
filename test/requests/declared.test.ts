/** Wrappers and clients that the settings declare: proven wherever their base is kept, and never hidden by the gate. */
import { selectsText } from '../engine/select-text.ts';
import { describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../../analysis/engine.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import {
  type AnalysisSettings,
  type DeclaredClient,
  type DeclaredWrapper,
  ANALYSIS_VALIDATORS,
} from '../../analysis/analysis-settings.ts';
import { findFault } from '../../analysis/setting-validators.ts';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { loadDataset } from '../../data/load.ts';
import { byExtent } from '../extent.ts';

const dataset = loadDataset();

/** `evidence METHOD path` of each use, in a package that does not talk to the platform; the prefilter must select what has a use. */
/** Making an engine takes longer than most programs here. */
const engines = new WeakMap<AnalysisSettings, Engine>();

function getEngine(settings: AnalysisSettings): Engine {
  const engine = engines.get(settings) ?? createEngine(dataset, settings);
  engines.set(settings, engine);
  return engine;
}

function usesOf(text: string, settings: AnalysisSettings): string[] {
  const fault = findFault(settings, ANALYSIS_VALIDATORS, 'settings');
  const engine = getEngine(settings);
  const { source } = parseSource({ name: 'program.ts', text });
  if (fault !== null || !source) throw new Error(fault ?? 'no program');
  const { uses, limitations } = engine.analyze(source, { facts: NO_PACKAGE });
  if (limitations.some(({ reason }) => reason === 'analysis-failed')) throw new Error(limitations[0]?.text);
  if (uses.length > 0 && !selectsText(engine, text, NO_PACKAGE)) throw new Error('the prefilter leaves the file out');
  return [...new Set(uses.map(({ evidence, method, path }) => `${evidence} ${method ?? '?'} ${path}`))].sort();
}

const withWrapper = (wrapper: DeclaredWrapper, text: string): string[] => usesOf(text, { wrappers: [wrapper] });
const withClient = (client: DeclaredClient, text: string): string[] => usesOf(text, { clients: [client] });

const FILTERS = '/zones/{}/filters';
const PATH = '`/zones/${z}/filters`';

describe('a declared wrapper', () => {
  it.each<[string, DeclaredWrapper, string, string[]]>([
    [
      'an imported function',
      { call: 'cfRequest', path: 0 },
      `import { cfRequest } from './cf'; cfRequest(${PATH}, { method: 'POST' });`,
      [`proven POST ${FILTERS}`],
    ],
    [
      'a global function, the method an argument',
      { call: 'cfRequest', path: 1, method: 0 },
      `cfRequest('DELETE', ${PATH});`,
      [`proven DELETE ${FILTERS}`],
    ],
    [
      'a method by the end of its callee',
      { call: 'client.get', path: 0 },
      `class A { constructor(private client: Client) {} run(z) { return this.client.get(${PATH}); } }`,
      [`proven GET ${FILTERS}`],
    ],
    [
      'a method of an inherited field',
      { call: 'client.get', path: 0 },
      `class A extends Base { run(z) { return this.client.get(${PATH}); } }`,
      [`proven GET ${FILTERS}`],
    ],
    [
      'a method of an imported base',
      { call: 'this._get', path: 0, method: 'GET' },
      `import { Base } from './base'; class A extends Base { list(a) { return this._get(['accounts', a, 'roles']); } }`,
      ['proven GET /accounts/{}/roles'],
    ],
    [
      'a longer callee',
      { call: 'cf.zones.request', path: 0, method: 'PUT' },
      `app.cf.zones.request(${PATH});`,
      [`proven PUT ${FILTERS}`],
    ],
    [
      'options by name',
      { call: 'api', path: 'endpoint', method: 'verb' },
      `api(token, { endpoint: ${PATH}, verb: 'post' });`,
      [`proven POST ${FILTERS}`],
    ],
    [
      'the default method',
      { call: 'api', path: 0, method: 'method' },
      `api(${PATH}, { body });`,
      [`proven GET ${FILTERS}`],
    ],
    [
      'a segment array',
      { call: 'api', path: 0, method: 'GET' },
      `api(['zones', z, 'filters']);`,
      [`proven GET ${FILTERS}`],
    ],
    [
      'a base that ends in the zone',
      { call: 'zoneApi', path: 0, method: 'GET', base: '/zones/{zone_id}' },
      `zoneApi('filters');`,
      ['proven GET /zones/{zone_id}/filters'],
    ],
    [
      'a base that is the whole path',
      { call: 'filters', path: 0, method: 'GET', base: '/zones/{zone_id}/filters' },
      `filters('');`,
      ['proven GET /zones/{zone_id}/filters'],
    ],
    [
      'a path with the version',
      { call: 'api', path: 0, method: 'GET' },
      `api(\`/client/v4/zones/\${z}/filters\`);`,
      [`proven GET ${FILTERS}`],
    ],
    [
      'an absolute URL',
      { call: 'api', path: 0, method: 'GET' },
      `api(\`https://api.cloudflare.com/client/v4/zones/\${z}/filters\`);`,
      [`proven GET ${FILTERS}`],
    ],
    [
      'a receiver passed by call',
      { call: 'helpers.request', path: 1, method: 0 },
      `function f() { return this.helpers.request.call(this, 'GET', ${PATH}); }`,
      [`proven GET ${FILTERS}`],
    ],
    [
      'an argument list passed by apply',
      { call: 'cfRequest', path: 1, method: 0 },
      `import { cfRequest } from './cf'; cfRequest.apply(this, ['GET', ${PATH}]);`,
      [`proven GET ${FILTERS}`],
    ],
    [
      'a name that is silent elsewhere',
      { call: 'useCloudflare', path: 0, method: 'GET' },
      `useCloudflare(${PATH});`,
      [`proven GET ${FILTERS}`],
    ],
    [
      'a wrapper around it in the file',
      { call: 'cf.search', path: 0, method: 'GET' },
      `const get = (rest) => cf.search('/zones/' + z + rest); get('/filters');`,
      [`proven GET ${FILTERS}`],
    ],
    [
      'a client with a base that is not seen',
      { call: 'http.get', path: 0 },
      `import axios from 'axios'; const http = axios.create({ baseURL: url() }); http.get(${PATH});`,
      [`proven GET ${FILTERS}`],
    ],
  ])('is %s', (_, wrapper, text, uses) => {
    expect(withWrapper(wrapper, text)).toEqual(uses);
  });

  it('has body and query where they are declared, else under their usual names', () => {
    const body = `import { api } from './cf'; api('PATCH', \`/zones/\${z}/dns_settings\`, { foundation_dns: true });`;
    expect(withWrapper({ call: 'api', method: 0, path: 1, body: 2 }, body)).toEqual([
      'proven PATCH /zones/{}/dns_settings',
    ]);
    expect(
      withWrapper(
        { call: 'api', method: 0, path: 1 },
        body.replace('{ foundation_dns: true }', '{ body: { foundation_dns: true } }'),
      ),
    ).toEqual(['proven PATCH /zones/{}/dns_settings']);
    const query = `import { api } from './cf'; api(\`/zones/\${z}/dns_records\`, { name: 'contains:a' });`;
    const listed = withWrapper({ call: 'api', path: 0, method: 'GET', query: 1 }, query);
    expect(listed).toHaveLength(1);
    expect(
      withWrapper(
        { call: 'api', path: 0, method: 'GET' },
        query.replace("{ name: 'contains:a' }", "{ params: { name: 'contains:a' } }"),
      ),
    ).toEqual(listed);
  });

  const IMPORTED: DeclaredWrapper = { call: 'cfRequest', from: './lib/cf', path: 0, method: 'GET' };

  it.each([
    `import { cfRequest } from '../../lib/cf.js'; cfRequest(${PATH});`,
    `import { cfRequest as send } from '@/lib/cf'; send(${PATH});`,
    `import * as cf from './lib/cf/index'; cf.cfRequest(${PATH});`,
    `const { cfRequest } = require('./lib/cf'); cfRequest(${PATH});`,
    `import { make } from './lib/cf'; const cfRequest = make(); cfRequest(${PATH});`,
  ])('of a module matches through %s', (text) => {
    expect(withWrapper(IMPORTED, text)).toEqual([`proven GET ${FILTERS}`]);
  });

  it('of a module may be its default export under any name', () => {
    expect(withWrapper({ ...IMPORTED, call: 'default' }, `import ask from './lib/cf'; ask(${PATH});`)).toEqual([
      `proven GET ${FILTERS}`,
    ]);
  });

  it.each<[string, DeclaredWrapper, string]>([
    ['the same name of another module', IMPORTED, `import { cfRequest } from './lib/other'; cfRequest(${PATH});`],
    ['a module whose name only ends alike', IMPORTED, `import { cfRequest } from './mylib/cf'; cfRequest(${PATH});`],
    ['a global of the name of an import', IMPORTED, `cfRequest(${PATH});`],
    ['a single name as a method of another object', { call: 'cfRequest', path: 0 }, `mocks.cfRequest(${PATH});`],
    ['another receiver', { call: 'client.get', path: 0 }, `server.get(${PATH});`],
    [
      'a function of the file, which is followed',
      { call: 'cfRequest', path: 0 },
      `function cfRequest(path) { return fetch('https://other.example' + path) } cfRequest(${PATH});`,
    ],
    [
      'an absolute URL of another host',
      { call: 'api', path: 0, method: 'GET' },
      `api(\`https://other.example/client/v4/zones/\${z}/filters\`);`,
    ],
    ['a live route', { call: 'api', path: 0, method: 'GET' }, 'api(`/zones/${z}/rulesets`);'],
    ['a method that is alive', { call: 'api', path: 0, method: 'GET' }, 'api(`/zones/${z}/dns_records`);'],
  ])('is not %s', (_, wrapper, text) => {
    expect(withWrapper(wrapper, text)).toEqual([]);
  });

  it('makes the package of its file talk', () => {
    const text = `import { api } from './cf'; api('/user'); other(${PATH}, { method: 'GET' });`;
    expect(withWrapper({ call: 'api', path: 0 }, text)).toEqual([`likely GET ${FILTERS}`]);
    expect(usesOf(text, {})).toEqual([]);
  });
});

describe('a declared client', () => {
  const HTTP: DeclaredClient = {
    from: '@acme/http',
    name: 'default',
    like: 'axios',
    baseUrl: 'https://api.cloudflare.com/client/v4',
  };

  it.each<[string, DeclaredClient, string, string]>([
    ['the default export', HTTP, `import http from '@acme/http'; http.get(${PATH});`, `proven GET ${FILTERS}`],
    [
      'what require gives',
      HTTP,
      `const http = require('@acme/http'); http({ url: ${PATH}, method: 'POST' });`,
      `proven POST ${FILTERS}`,
    ],
    [
      'an instance of it',
      HTTP,
      `import http from '@acme/http'; const api = http.create({ timeout: 1 }); api.delete(${PATH});`,
      `proven DELETE ${FILTERS}`,
    ],
    [
      'a named export',
      { ...HTTP, name: 'web.client' },
      `import { web } from '@acme/http'; web.client.get(${PATH});`,
      `proven GET ${FILTERS}`,
    ],
    [
      'a client without bases of its own',
      { ...HTTP, like: 'fetch' },
      `import f from '@acme/http'; f(${PATH}, { method: 'PUT' });`,
      `proven PUT ${FILTERS}`,
    ],
    [
      'a base that supplies segments',
      { ...HTTP, baseUrl: `${HTTP.baseUrl}/zones/{zone}` },
      `import http from '@acme/http'; http.get('filters');`,
      'proven GET /zones/{zone}/filters',
    ],
    [
      'a whole URL',
      { ...HTTP, baseUrl: undefined },
      `import http from '@acme/http'; http.get(\`https://api.cloudflare.com/client/v4/zones/\${z}/filters\`);`,
      `proven GET ${FILTERS}`,
    ],
    [
      'an unknown base',
      { ...HTTP, baseUrl: undefined },
      `import http from '@acme/http'; http.get(${PATH});`,
      `likely GET ${FILTERS}`,
    ],
  ])('matches as %s', (_, client, text, use) => {
    expect(withClient(client, text)).toEqual([use]);
  });

  it.each([
    ['another export', { ...HTTP, name: 'api' }, `import { other } from '@acme/http'; other.get(${PATH});`],
    [
      'another host',
      { ...HTTP, baseUrl: 'https://other.example' },
      `import http from '@acme/http'; http.get(${PATH});`,
    ],
    ['another module', HTTP, `import http from '@acme/https'; http.get(${PATH});`],
  ])('does not match %s', (_, client, text) => {
    expect(withClient(client, text).filter((use) => use.startsWith('proven'))).toEqual([]);
  });
});

describe('the prefilter', () => {
  const operations = dataset.deprecations.flatMap(({ affects }) =>
    affects.flatMap((entry) => (entry.kind === 'route' && entry.callers !== 'sdk' ? entry.operations : [])),
  );

  it('selects a route of which the base supplies the first segments, however many', () => {
    const byBase = new Map<string, { method: string; rest: string }[]>();
    for (const operation of operations) {
      const [method = '', template = ''] = operation.split(' ');
      const segments = template.slice(1).split('/');
      for (let length = 1; length <= segments.length; length++) {
        const base = `/${segments.slice(0, length).join('/')}`;
        byBase.set(base, [...(byBase.get(base) ?? []), { method, rest: segments.slice(length).join('/') }]);
      }
    }
    const bases = [...byBase].filter((_, index) => index % byExtent({ sample: 16, all: 1 }) === 0);
    for (const [base, calls] of bases) {
      const settings = { wrappers: [{ call: 'zoneApi', method: 0, path: 1, base }] };
      for (const { method, rest } of calls) {
        const used = usesOf(`zoneApi('${method}', '${rest}');`, settings);
        expect([base, rest, used.length > 0]).toEqual([base, rest, true]);
      }
    }
  }, 60_000);

  it('leaves out a file that names no declared wrapper', () => {
    const engine = createEngine(dataset, {
      wrappers: [{ call: 'zoneApi', path: 0, base: '/zones/{zone_id}/filters' }],
    });
    expect(selectsText(engine, "otherApi('');", NO_PACKAGE)).toBe(false);
    expect(selectsText(engine, `otherApi(${PATH});`, NO_PACKAGE)).toBe(false);
  });
});

/** Functions, clients and texts that reach a request through a library, a callback or a namespace. */
import { describe, expect, it } from 'vitest';
import { describeForms, type Forms } from './describe-forms.ts';
import { requestsOf, usesOf } from './find-in-text.ts';

const FORMS: Forms = {
  'a test for a property': [
    [
      'of objects that have it or not',
      `
      const send = (scope, tail) => fetch(\`\${BASE}/\${'zoneId' in scope ? \`zones/\${scope.zoneId}\` : \`accounts/\${scope.accountId}\`}/\${tail}\`);
      send({ zoneId: z }, 'filters'); send({ accountId: a }, 'rules/lists');`,
      ['GET /accounts/{}/rules/lists', 'GET /zones/{}/filters'],
    ],
    [
      'of an object that may have it',
      `
      const send = (scope, tail) => fetch(\`\${BASE}/\${'zoneId' in scope ? 'zones/1' : 'accounts/1'}/\${tail}\`);
      send({ ...options }, 'rules');`,
      ['GET /accounts/1/rules', 'GET /zones/1/rules'],
    ],
  ],
  'what a generator yields': [
    [
      'one after the other, under a condition, of another generator, of a method',
      `
      function* own(zone) { yield { tail: '/filters' }; if (zone) yield { tail: '/rate_limits' }; }
      class Plan { *steps() { yield* own(z); yield { tail: '/settings/minify' }; } run() { for (const { tail } of this.steps()) fetch(BASE + '/zones/1' + tail); } }
      new Plan().run();`,
      ['GET /zones/1/filters', 'GET /zones/1/rate_limits', 'GET /zones/1/settings/minify'],
    ],
    [
      'for each turn of a loop',
      `
      async function* each(tails) { for (const tail of tails) yield '/zones/1/' + tail; }
      for await (const path of each(['filters', 'rate_limits'])) fetch(BASE + path);`,
      ['GET /zones/1/filters', 'GET /zones/1/rate_limits'],
    ],
    [
      'for the loop, not for what it returns',
      `
      function* own() { const path = yield '/zones/1/filters'; return '/zones/1/rate_limits'; }
      fetch(BASE + own());`,
      [],
    ],
    [
      'for what next() returns',
      `
      function* own() { yield '/zones/1/filters'; yield '/zones/1/rate_limits'; }
      fetch(BASE + own().next().value);`,
      ['GET /zones/1/filters'],
    ],
    [
      'for the first step of a constant, and for later ones',
      `
      function* own() { yield '/zones/1/filters'; yield '/zones/1/rate_limits'; }
      function* other() { yield '/zones/2/filters'; yield '/zones/2/rate_limits'; }
      function first() { const steps = own(); const { value } = steps.next(); steps.return(); return fetch(BASE + value); }
      function second() { const steps = other(); steps.next(); return fetch(BASE + steps.next().value); }`,
      ['GET /zones/1/filters', 'GET /zones/2/filters', 'GET /zones/2/rate_limits'],
    ],
    [
      'for steps whose answers are handed back',
      `
      function* own() { const found = yield { at: '/zones/1/filters' }; yield { at: '/zones/1/rate_limits', verb: 'DELETE' }; }
      async function drive(plan) {
        let step = plan.next();
        while (!step.done) step = plan.next(await fetch(BASE + step.value.at, { method: step.value.verb }));
      }
      drive(own());`,
      ['DELETE /zones/1/rate_limits', 'GET /zones/1/filters'],
    ],
  ],
  'what a library gives back': [
    [
      'a throttled function',
      `
      import pThrottle from 'p-throttle';
      const send = pThrottle({ limit: 4, interval: 1000 })((zone, tail) => fetch(\`\${BASE}/zones/\${zone}\${tail}\`));
      send(z, '/filters');`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a value that a signal derives',
      `
      import { computed, signal } from '@lit-labs/signals';
      const zone = signal('');
      const path = computed(() => (zone.get() ? '/zones/' + zone.get() + '/filters' : '/zones'));
      fetch(BASE + path.get()); fetch(BASE + path.value + '/derived');`,
      ['GET /zones/{}/filters', 'GET /zones/{}/filters/derived'],
    ],
    [
      'a value that a function of another library derives',
      `
      import { computed } from './own';
      const path = computed(() => '/zones/1/filters');
      fetch(BASE + path.get());`,
      [],
    ],
    [
      'a wrapped function',
      `
      import Bottleneck from 'bottleneck';
      const limiter = new Bottleneck({ maxConcurrent: 1 }); const send = limiter.wrap((path) => fetch(BASE + path));
      send('/zones/' + z + '/filters');`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a cached function',
      `
      import { cache } from 'react'; import { unstable_cache } from 'next/cache';
      const read = cache(async (tail) => (await fetch(\`\${BASE}/zones/1\${tail}\`)).json());
      const keep = unstable_cache(async (tail) => (await fetch(\`\${BASE}/zones/1/\${tail}\`)).json(), ['k']);
      read('/filters'); keep('rate_limits');`,
      ['GET /zones/1/filters', 'GET /zones/1/rate_limits'],
    ],
    [
      'a client with a rate limit',
      `
      import axios from 'axios'; import rateLimit from 'axios-rate-limit';
      const http = rateLimit(axios.create({ baseURL: BASE }), { maxRequests: 4 });
      http.delete('/zones/' + z + '/filters/' + f);`,
      ['DELETE /zones/{}/filters/{}'],
    ],
    [
      'a resource, a workflow and a function of the server',
      `
      import { Resource } from 'alchemy'; import { DBOS } from '@dbos-inc/dbos-sdk'; import { command } from '$app/server';
      const Rule = Resource('edge::Rule', async function (id, { path }) { return fetch(BASE + path) });
      await Rule('one', { path: '/zones/1/filters' });
      const remove = DBOS.registerStep(async (path) => fetch(BASE + path, { method: 'DELETE' }));
      const replace = command(schema, (path) => fetch(BASE + path, { method: 'PUT' }));
      remove('/zones/2/filters'); replace('/zones/3/filters');
      import { server$ } from '@builder.io/qwik-city';
      const add = server$(async function (zone, path) { return fetch(BASE + '/zones/' + zone + path, { method: 'POST' }) });
      export default () => { add('4', '/filters'); };`,
      ['DELETE /zones/2/filters', 'GET /zones/1/filters', 'POST /zones/4/filters', 'PUT /zones/3/filters'],
    ],
    [
      'a fetch that tries again',
      `
      import fetchRetry from 'fetch-retry';
      const send = fetchRetry(fetch); send(\`\${BASE}/zones/\${z}/filters\`, { method: 'POST' });`,
      ['POST /zones/{}/filters'],
    ],
    [
      'a value through functions, by their names and in place',
      `
      import { pipe } from 'effect'; import { flow, pipe as through } from 'fp-ts/function';
      const within = (zone) => (tail) => \`/zones/\${zone}/\${tail}\`; const send = (path) => fetch(BASE + path);
      pipe('filters', within(1), send); through('rate_limits', within(2), (path) => BASE + path, (url) => fetch(url));
      flow(within(3), send)('filters');`,
      ['GET /zones/1/filters', 'GET /zones/2/rate_limits', 'GET /zones/3/filters'],
    ],
    [
      'a function and its arguments',
      `
      import pLimit from 'p-limit';
      const limit = pLimit(4); const send = (method, path) => fetch(BASE + path, { method });
      limit(send, 'DELETE', '/zones/' + z + '/filters');`,
      ['DELETE /zones/{}/filters'],
    ],
  ],
  'functions that are handed on': [
    [
      'behind a name or a store, with their arguments',
      `
      import { AsyncLocalStorage } from 'node:async_hooks';
      const storage = new AsyncLocalStorage(); const send = (method, path) => fetch(BASE + path, { method });
      export const job = (step) => step.run('remove', send, 'DELETE', '/zones/' + z + '/filters');
      storage.run({ id: 1 }, send, 'PUT', '/zones/1/filters'); process.nextTick(send, 'POST', '/zones/1/filters');
      emitter.on('/zones/1/rate_limits', send, 'GET'); step.run('nothing', send);`,
      ['DELETE /zones/{}/filters', 'POST /zones/1/filters', 'PUT /zones/1/filters'],
    ],
    [
      'to a reduction of a library, behind what came of the elements before',
      `
      import { reduce as fold } from 'async'; import Promise from 'bluebird'; import pReduce from 'p-reduce';
      const read = (path) => fetch(BASE + path); const collect = (all, path) => read(path);
      fold(['/zones/1/filters'], {}, function (all, path, next) { read(path).then(next); }, done);
      Promise.reduce(['/zones/2/filters'], collect, {}); pReduce(['/zones/3/filters'], collect, {});`,
      ['GET /zones/1/filters', 'GET /zones/2/filters', 'GET /zones/3/filters'],
    ],
    [
      'with arguments fixed by bind',
      `
      const send = (method, path) => fetch(BASE + path, { method });
      run([send.bind(null, 'DELETE', '/zones/' + z + '/filters')], done);`,
      ['DELETE /zones/{}/filters'],
    ],
    [
      'a method of this',
      `
      function Zone(id) { this.id = id; }
      Zone.prototype.set = function (name, value, done) {
        return fetch(BASE + '/zones/' + this.id + '/settings/' + name, { method: 'PATCH' });
      };
      Zone.prototype.speed = function (done) {
        async.series([this.set.bind(this, 'mirage', 'on'), this.set.bind(this, 'polish', 'off')], done);
      };`,
      ['PATCH /zones/{}/settings/mirage', 'PATCH /zones/{}/settings/polish'],
    ],
    [
      'with arguments fixed by a library',
      `
      import _ from 'lodash'; import * as R from 'ramda';
      const send = (method, path) => fetch(BASE + path, { method });
      run(_.bind(send, null, 'GET', '/zones/1/filters')); run(_.partial(send, 'PUT', '/zones/1/filters'));
      const remove = R.partial(send, ['DELETE']); remove('/zones/1/filters');`,
      ['DELETE /zones/1/filters', 'GET /zones/1/filters', 'PUT /zones/1/filters'],
    ],
    [
      'to an iteration',
      `
      const read = (path) => fetch(BASE + path); const one = (zone) => (tail) => read('/zones/' + zone + '/' + tail);
      ['/zones/1/filters'].map(read); ['/zones/2/filters'].forEach(read); ['filters'].map(one(z));`,
      ['GET /zones/1/filters', 'GET /zones/2/filters', 'GET /zones/{}/filters'],
    ],
    [
      'to an iteration in a function',
      `
      const read = (path) => fetch(BASE + path); const all = (paths) => Promise.all(paths.map(read));
      all(['/zones/1/filters']);`,
      ['GET /zones/1/filters'],
    ],
    [
      'to an iteration of a library',
      `
      import pMap from 'p-map'; import async from 'async'; import _ from 'lodash';
      const read = (path) => fetch(BASE + path);
      pMap(['/zones/1/filters'], read, { concurrency: 2 }); pMap(['/zones/2/filters'], (path) => read(path));
      async.eachLimit(['/zones/3/filters'], 2, read, done); _.map(['/zones/4/filters'], read);`,
      ['GET /zones/1/filters', 'GET /zones/2/filters', 'GET /zones/3/filters', 'GET /zones/4/filters'],
    ],
    [
      'to an iteration of a library that takes its limit first',
      `
      import { pooledMap } from '@std/async/pool'; import asyncPool from 'tiny-async-pool';
      pooledMap(4, ['/zones/1/filters'], (path) => fetch(BASE + path));
      asyncPool(2, ['/zones/2/filters'], (path) => fetch(BASE + path));`,
      ['GET /zones/1/filters', 'GET /zones/2/filters'],
    ],
    [
      'over the lists of each element of an unknown list',
      `
      const flags = { minify: 'on', polish: 'off' }; const zones = await load();
      const jobs = zones.flatMap((zone) => Object.entries(flags).map(([name, value]) => ({ zone, name, value })));
      for (const { zone, name, value } of jobs) fetch(\`\${BASE}/zones/\${zone}/settings/\${name}\`);`,
      ['GET /zones/{}/settings/minify', 'GET /zones/{}/settings/polish'],
    ],
    [
      'over the values of an unknown list, beside a known one',
      `
      const flags = { minify: 'on', polish: 'off' }; const zones = await load();
      const jobs = zones.flatMap((zone) => zone.flags.map((name) => ({ zone, name, value: flags[name] })));
      for (const { zone, name, value } of jobs) fetch(\`\${BASE}/zones/\${zone}/settings/\${name}\`);`,
      [],
    ],
    [
      'to an iteration over an object, with its keys',
      `
      import async from 'async';
      const flags = { minify: '1', polish: '2' };
      async.eachOf(flags, (zone, name, next) => fetch(BASE + '/zones/' + zone + '/settings/' + name), done);
      async.forEachOfLimit({ mirage: '3' }, 2, (zone, name, next) => fetch(BASE + '/zones/' + zone + '/settings/' + name));
      async.each({ filters: '/zones/4/filters' }, (path) => fetch(BASE + path));`,
      [
        'GET /zones/1/settings/minify',
        'GET /zones/2/settings/polish',
        'GET /zones/3/settings/mirage',
        'GET /zones/4/filters',
      ],
    ],
    [
      'as an effect',
      `
      import { apply, call } from 'redux-saga/effects';
      const api = { send(method, path) { return fetch(BASE + path, { method }); } };
      function* saga() {
        yield call(api.send, 'GET', '/zones/1/filters'); yield call([api, api.send], 'PUT', '/zones/1/filters');
        yield call([api, 'send'], 'POST', '/zones/1/filters'); yield apply(api, api.send, ['DELETE', '/zones/1/filters']);
      }`,
      ['DELETE /zones/1/filters', 'GET /zones/1/filters', 'POST /zones/1/filters', 'PUT /zones/1/filters'],
    ],
    [
      'to a promise, a timer and a pipe',
      `
      import { pipe } from 'ramda';
      const read = (path) => fetch(BASE + path);
      Promise.resolve('/zones/1/filters').then(read); setTimeout(read, 100, '/zones/2/filters');
      const readFilters = pipe((zone) => '/zones/' + zone + '/filters', read); readFilters('3');`,
      ['GET /zones/1/filters', 'GET /zones/2/filters', 'GET /zones/3/filters'],
    ],
    [
      'of a client',
      `
      import axios from 'axios';
      const http = axios.create({ baseURL: BASE });
      ['/zones/1/filters'].map(http.get); run(http.delete.bind(http, '/zones/1/filters'));`,
      ['DELETE /zones/1/filters', 'GET /zones/1/filters'],
    ],
    [
      'a tagged path',
      `
      import http from 'k6/http'; import * as pulumi from '@pulumi/pulumi';
      http.get(http.url\`\${BASE}/zones/\${z}/filters\`);
      fetch(pulumi.interpolate\`\${BASE}/zones/\${z}/rules\`);`,
      ['GET /zones/{}/filters', 'GET /zones/{}/rules'],
    ],
    [
      'and never called with a path',
      `
      const read = (path) => fetch(BASE + path); const names = ['/zones/1/filters'];
      names.map(String); names.map(show); const bound = read.bind(null); render(names.map((name) => name.length));`,
      [],
    ],
  ],
  'what an earlier call has left': [
    [
      'a text',
      `
      let base;
      function getBase() { if (base) return base; base = BASE; return base }
      fetch(getBase() + '/zones/' + z + '/filters');`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a configuration',
      `
      let cached: { api: string } | undefined;
      async function config() { if (cached) return cached; cached = { api: BASE }; return cached }
      async function run() { const { api } = await config(); fetch(\`\${api}/zones/\${z}/filters\`) }`,
      ['GET /zones/{}/filters'],
    ],
  ],
  callbacks: [
    [
      'what a function calls its callback with',
      `
      async function withApi(use) { const api = (path) => fetch(BASE + path); return use(api) }
      withApi((api) => api('/zones/' + z + '/filters'));`,
      ['GET /zones/{}/filters'],
    ],
    [
      'what a function says that it calls its callback with',
      `
      class Api { get(path: string) { return fetch(BASE + path) } }
      declare const pool: Api[];
      function withApi<T>(use: (api: Api) => Promise<T>) { return use(pool.shift()!) }
      withApi((api) => api.get('/zones/' + z + '/filters'));`,
      ['GET /zones/{}/filters'],
    ],
  ],
  holders: [
    [
      'a namespace',
      `
      namespace Cf { const ROOT = BASE; export const get = (path: string) => fetch(ROOT + path); export const zone = (id: string, tail: string) => get('/zones/' + id + tail) }
      Cf.zone(z, '/filters'); Cf.get('/zones/' + z + '/rate_limits');`,
      ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits'],
    ],
    [
      'a namespace in two blocks',
      `
      namespace Cf { export const root = BASE } namespace Cf { export const tail = '/filters' }
      fetch(Cf.root + '/zones/1' + Cf.tail);`,
      ['GET /zones/1/filters'],
    ],
    [
      'the object that a method is written in',
      `
      const api = { root: BASE, send(zone, tail) { return fetch(\`\${this.root}/zones/\${zone}\${tail}\`) }, list(zone) { return this.send(zone, '/filters') } };`,
      ['GET /zones/{}/filters'],
    ],
    [
      'typed variables of a context',
      `
      import { Hono, type Handler } from 'hono'; import { createMiddleware } from 'hono/factory';
      const createApi = (token: string) => ({ zone: (id: string, tail: string) => fetch(\`\${BASE}/zones/\${id}\${tail}\`) });
      type Env = { Bindings: { TOKEN: string }; Variables: { api: ReturnType<typeof createApi> } };
      const app = new Hono<Env>();
      app.get('/a', (c) => c.var.api.zone('1', '/filters'));
      app.basePath('/v1').post('/b', async (c) => { const api = c.get('api'); return api.zone('2', '/filters') });
      export const list: Handler<Env> = (c) => c.get('api').zone('3', '/filters');
      export const check = createMiddleware<Env>(async (c, next) => { await c.var.api.zone('4', '/filters'); await next() });
      export const drop = (c: Context<Env>) => c.var.api.zone('5', '/filters');
      import type { Context } from 'hono';`,
      [
        'GET /zones/1/filters',
        'GET /zones/2/filters',
        'GET /zones/3/filters',
        'GET /zones/4/filters',
        'GET /zones/5/filters',
      ],
    ],
  ],
  types: [
    [
      'what a function returns that takes a client',
      `
      class Zone { constructor(private readonly root: string) {} send(tail: string) { return fetch(this.root + tail); } }
      class Http { zone(id: string) { return new Zone(\`\${BASE}/zones/\${id}\`); } }
      const createZones = (http: Http) => ({ list: (zone: string, tail: string) => http.zone(zone).send(tail) });
      export class Desk { constructor(private readonly zones: ReturnType<typeof createZones>) {} load() { return this.zones.list('1', '/filters'); } }
      export const show = ({ zones }: { zones: ReturnType<typeof createZones> }) => zones.list('2', '/filters');`,
      ['GET /zones/1/filters', 'GET /zones/2/filters'],
    ],
  ],
  texts: [
    [
      'a URL that a function changes',
      `
      const build = (path) => BASE + path;
      function withOptions(url, options) { const query = new URLSearchParams(options).toString(); return query ? \`\${url}?\${query}\` : url }
      let url = build('/zones/' + z + '/filters'); url = withOptions(url, {}); fetch(url);`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a path that is made in steps',
      `
      let path = '/zones'; path = path + '/' + z; if (all) path = path + '/filters'; else path = path + '/rate_limits'; path = encodeURI(path);
      fetch(BASE + path);`,
      ['GET /zones/{}/filters', 'GET /zones/{}/rate_limits'],
    ],
    [
      'url-join',
      `import urlJoin from 'url-join'; fetch(urlJoin(BASE, '/zones/', z, 'filters'));`,
      ['GET /zones/{}/filters'],
    ],
    [
      'ufo',
      `import { encodePath, joinURL } from 'ufo'; const get = (...parts) => fetch(joinURL(BASE, ...parts.map(encodePath))); get('zones', z, 'filters');`,
      ['GET /zones/{}/filters'],
    ],
    [
      'urlcat',
      `import urlcat from 'urlcat'; fetch(urlcat(BASE, '/zones/:zone/filters', { zone: z }));`,
      ['GET /zones/:zone/filters'],
    ],
    [
      'url.resolve',
      `import url from 'node:url'; fetch(url.resolve(BASE + '/', \`zones/\${z}/filters\`));`,
      ['GET /zones/{}/filters'],
    ],
    [
      'url.format',
      `import { format } from 'url'; const { hostname } = new URL(BASE); fetch(format({ protocol: 'https', hostname, pathname: '/client/v4/zones/' + z + '/filters' }));`,
      ['GET /zones/{}/filters'],
    ],
    [
      'defaults of axios that Object.assign sets',
      `import axios from 'axios'; Object.assign(axios.defaults, { baseURL: BASE + '/zones/1' }); axios.get('/filters');`,
      ['GET /zones/1/filters'],
    ],
    [
      'path.posix.join',
      `import path from 'node:path'; fetch(new URL(path.posix.join('/client/v4/', 'zones', z, '/filters'), BASE));`,
      ['GET /zones/{}/filters'],
    ],
    [
      'parts whose slashes are trimmed',
      `const join = (...parts) => parts.map((part) => part.replace(/^\\/+|\\/+$/g, '')).join('/'); fetch(join(BASE, '/zones/', z, '/filters/'));`,
      ['GET /zones/{}/filters'],
    ],
    [
      'a fold',
      `fetch(['zones', z, 'filters'].reduce((path, part) => \`\${path}/\${part}\`, BASE));`,
      ['GET /zones/{}/filters'],
    ],
  ],
};

describeForms(FORMS);

const BASE = 'https://api.cloudflare.com/client/v4';

describe('a function that is passed on and not called', () => {
  it.each([
    [
      'a function that is only stored',
      `import { register } from './plugins'; const send = (path) => fetch('${BASE}' + path); const id = register(send); id('/zones/1/filters');`,
    ],
    [
      'a listener and its path',
      `const send = (path) => fetch('${BASE}' + path); bus.subscribe(send, '/zones/1/filters');`,
    ],
  ])('%s', (_, text) => {
    expect(requestsOf(text).filter((line) => line.includes(`${BASE}/zones`))).toEqual([]);
  });

  it('is a hole where other files may fill an exported object', () => {
    const text = (how: string): string => `${how} const flags = {}; fetch(\`${BASE}/zones/1/settings/\${flags.id}\`)`;
    expect(requestsOf(text('export'))).toEqual([`GET ${BASE}/zones/1/settings/{}`]);
    expect(requestsOf(text(''))).toEqual([`GET ${BASE}/zones/1/settings/undefined`]);
  });

  it('is the default of an environment variable, or unknown', () => {
    expect(requestsOf(`const { API = '${BASE}' } = process.env; fetch(API + '/zones/1/filters')`)).toEqual([
      `GET ${BASE}/zones/1/filters`,
      'GET {}/zones/1/filters',
    ]);
  });
});

describe('a base that a caller may pass', () => {
  const list = (base: string): string =>
    `class Api { constructor(private base = ${base}) {} list(z) { return fetch(\`\${this.base}/zones/\${z}/filters\`) } }`;

  it.each([
    ['unknown', list('makeBase()'), ['likely GET /zones/{}/filters']],
    ["the platform's", list(`'${BASE}'`), ['likely GET /zones/{}/filters']],
    ["the program's own", list(`'/api/proxy'`), []],
    ["another host's", list(`'https://api.example.com/v4'`), []],
    [
      "the platform's host alone",
      `export const list = ({ host = 'api.cloudflare.com' }) => fetch('https://' + host + '/client/v4/zones/' + z + '/filters');`,
      ['likely GET /zones/{}/filters'],
    ],
  ])('is by default %s', (_, text, expected) => {
    expect(usesOf(text).filter((use) => !use.startsWith('possible'))).toEqual(expected);
  });
});

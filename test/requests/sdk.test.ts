/** The official SDK in its major versions, and the forms in which programs keep its client. */
import { describe, expect, it } from 'vitest';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { requestsOf, usesOf, withSdk } from './find-in-text.ts';

const BASE = 'https://api.cloudflare.com/client/v4';
const ROLES = `GET ${BASE}/accounts/{}/roles`;
const IMPORT = "import Cloudflare from 'cloudflare';";
const CALL = 'client.accounts.roles.list({ account_id: a })';

describe('the place of the client', () => {
  it.each([
    ['a constant', `${IMPORT} const client = new Cloudflare({ apiToken }); ${CALL}`],
    ['a named import', `import { Cloudflare as CF } from 'cloudflare'; const client = new CF(); ${CALL}`],
    ['a namespace', `import * as sdk from 'cloudflare'; const client = new sdk.Cloudflare(); ${CALL}`],
    ['require', `const Cloudflare = require('cloudflare'); const client = new Cloudflare(); ${CALL}`],
    [
      'require, default',
      `const { default: Cloudflare } = require('cloudflare'); const client = new Cloudflare(); ${CALL}`,
    ],
    ['npm: with a version', `import Cloudflare from 'npm:cloudflare@4.2.0'; const client = new Cloudflare(); ${CALL}`],
    [
      'esm.sh',
      `import Cloudflare from 'https://esm.sh/cloudflare@4.2.0?target=deno'; const client = new Cloudflare(); ${CALL}`,
    ],
    [
      'unpkg',
      `import Cloudflare from 'https://unpkg.com/cloudflare@5/index.mjs'; const client = new Cloudflare(); ${CALL}`,
    ],
    [
      'import()',
      `async function run() { const { default: Cloudflare } = await import('cloudflare'); const client = new Cloudflare(); await ${CALL} }`,
    ],
    [
      'import() and then',
      `import('cloudflare').then(({ default: Cloudflare }) => { const client = new Cloudflare(); return ${CALL} })`,
    ],
    [
      'a getter function',
      `${IMPORT} let cached; function getClient() { cached ??= new Cloudflare(); return cached } getClient().accounts.roles.list({ account_id: a })`,
    ],
    [
      'a promise of a client',
      `${IMPORT} const getClient = async () => new Cloudflare(); async function run() { (await getClient()).accounts.roles.list({ account_id: a }) }`,
    ],
    [
      'a field',
      `${IMPORT} class A { client = new Cloudflare(); run() { return this.client.accounts.roles.list({ account_id: a }) } }`,
    ],
    [
      'a field set in the constructor',
      `${IMPORT} class A { private cf: Cloudflare; constructor(token) { this.cf = new Cloudflare({ apiToken: token }) } run() { return this.cf.accounts.roles.list({ account_id: a }) } }`,
    ],
    [
      'a getter',
      `${IMPORT} class A { get cf() { return new Cloudflare() } run() { return this.cf.accounts.roles.list({ account_id: a }) } }`,
    ],
    [
      'an injected parameter',
      `import type Cloudflare from 'cloudflare'; export const run = (client: Cloudflare) => ${CALL}`,
    ],
    [
      'an injected field',
      `import type { Cloudflare } from 'cloudflare'; class A { constructor(private readonly cf: Cloudflare) {} run() { return this.cf.accounts.roles.list({ account_id: a }) } }`,
    ],
    [
      'a type of a function',
      `${IMPORT} const make = () => new Cloudflare(); export function run(client: ReturnType<typeof make>) { return ${CALL} }`,
    ],
    [
      'a type of the class',
      `${IMPORT} export function run(client: InstanceType<typeof Cloudflare>) { return ${CALL} }`,
    ],
    [
      'a subclass',
      `${IMPORT} class Api extends Cloudflare { roles(a) { return this.accounts.roles.list({ account_id: a }) } }`,
    ],
    ['an instance of a subclass', `${IMPORT} class Api extends Cloudflare {} const client = new Api(); ${CALL}`],
    ['a cast', `${IMPORT} const client = new Cloudflare(); (client as any).accounts.roles.list({ account_id: a })`],
    [
      'a part of it',
      `${IMPORT} const { accounts } = new Cloudflare(); const roles = accounts['roles']; roles.list({ account_id: a })`,
    ],
    [
      'withOptions',
      `${IMPORT} const client = new Cloudflare(); client.withOptions({ maxRetries: 0 }).accounts.roles.list({ account_id: a })`,
    ],
    [
      'a wrapper of calls',
      `${IMPORT} const client = new Cloudflare(); const roles = (account_id) => client.accounts.roles.list({ account_id }); roles(a)`,
    ],
    [
      'the context of Hono',
      `import { Hono } from 'hono'; ${IMPORT} const app = new Hono(); app.use(async (c, next) => { c.set('cf', new Cloudflare()); await next() }); app.get('/x', async (c) => { const client = c.get('cf'); return c.json(await ${CALL}) })`,
    ],
    [
      'a variable of that context',
      `import { Hono } from 'hono'; ${IMPORT} const app = new Hono(); app.use(async (c, next) => { c.set('cf', new Cloudflare()); await next() }); app.get('/x', (c) => c.var.cf.accounts.roles.list({ account_id: a }))`,
    ],
    [
      'the tree-shakable client',
      `import { createClient } from 'cloudflare/tree-shakable'; import { BaseRoles } from 'cloudflare/resources/accounts/roles'; const client = createClient({ resources: [BaseRoles] }); ${CALL}`,
    ],
    [
      'its type',
      `import type { PartialCloudflare } from 'cloudflare/tree-shakable'; export const run = (client: PartialCloudflare<{ accounts: Accounts }>) => ${CALL}`,
    ],
  ])('%s', (_name, text) => {
    expect(requestsOf(text, withSdk('7.3.0'))).toEqual([ROLES]);
  });
});

describe('requests by version', () => {
  it.each([
    [
      '2.9.1',
      "const cf = require('cloudflare')({ email, key }); cf.zoneSettings.browse(z)",
      [`GET ${BASE}/zones/{}/settings`],
    ],
    [
      '2.9.1',
      "const cf = require('cloudflare')({ email, key }); cf.zoneSettings.editAll(z, { items })",
      [`PATCH ${BASE}/zones/{}/settings`],
    ],
    [
      '2.9.1',
      "const cf = new (require('cloudflare'))({ token }); cf.zoneSettings.edit(z, 'minify', { value })",
      [`PATCH ${BASE}/zones/{}/settings/minify`],
    ],
    ['3.0.0', `${IMPORT} new Cloudflare().zones.settings.get({ zone_id: z })`, [`GET ${BASE}/zones/{}/settings`]],
    [
      '4.5.0',
      `${IMPORT} new Cloudflare().zones.settings.get('minify', { zone_id: z })`,
      [`GET ${BASE}/zones/{}/settings/minify`],
    ],
    ['4.5.0', `${IMPORT} new Cloudflare().zones.settings.list({ zone_id: z })`, []],
    [
      '7.3.0',
      `${IMPORT} new Cloudflare().zones.settings.edit(id, { zone_id: z, value: 1 })`,
      [`PATCH ${BASE}/zones/{}/settings/{}`],
    ],
  ])('%s: %s', (version, text, expected) => {
    expect(requestsOf(text, withSdk(version))).toEqual(expected);
  });

  it('takes the version an import names over that of the package', () => {
    const call = 'new Cloudflare().zones.settings.get({ zone_id: z })';
    expect(requestsOf(`import Cloudflare from 'npm:cloudflare@3.0.0'; ${call}`, NO_PACKAGE)).toEqual([
      `GET ${BASE}/zones/{}/settings`,
    ]);
    expect(requestsOf(`import Cloudflare from 'npm:cloudflare@4.5.0'; ${call}`, withSdk('3.0.0'))).toEqual([]);
  });
});

describe('raw verbs and options', () => {
  it.each([
    ["client.get('/zones/1/filters')", [`GET ${BASE}/zones/1/filters`]],
    ['(client as any).post(`/zones/${z}/filters`, { body: [] })', [`POST ${BASE}/zones/{}/filters`]],
    ["client.getAPIList('/zones/1/filters', Page, { query: { page: 1 } })", [`GET ${BASE}/zones/1/filters`]],
    ["client.request({ method: 'get', path: '/zones/1/filters' })", [`GET ${BASE}/zones/1/filters`]],
    ["client.buildRequest({ method: 'put', path: `/zones/${z}/filters` })", [`PUT ${BASE}/zones/{}/filters`]],
    ["client.methodRequest('post', '/zones/1/filters', { body: [] })", [`POST ${BASE}/zones/1/filters`]],
    ["client.requestAPIList(Page, { method: 'get', path: '/zones/1/filters' })", [`GET ${BASE}/zones/1/filters`]],
    ["client.get('/zones', { path: '/zones/1/filters', method: 'delete' })", [`DELETE ${BASE}/zones/1/filters`]],
    ["client.kv.namespaces.list({ account_id: a }, { path: '/zones/1/filters' })", [`GET ${BASE}/zones/1/filters`]],
    ["client.filters.list({ zone_id: z }, { path: '/zones/1/dns_records' })", [`GET ${BASE}/zones/1/dns_records`]],
    // A parameter of the method, which goes into its body.
    [
      "client.kv.namespaces.create({ account_id: 'a', path: '/zones/1/filters' })",
      [`POST ${BASE}/accounts/a/storage/kv/namespaces`],
    ],
    ["client.request({ method: 'get' })", []],
    [
      "const send = (method, path) => client[method](path); send('delete', '/zones/1/filters')",
      [`DELETE ${BASE}/zones/1/filters`],
    ],
  ])('%s', (text, expected) => {
    expect(requestsOf(`${IMPORT} const client = new Cloudflare(); ${text}`, withSdk('4.5.0'))).toEqual(expected);
  });

  it('send to the host of the client option', () => {
    expect(
      requestsOf(
        `${IMPORT} new Cloudflare({ baseURL: 'https://proxy.example.com/v4' }).get('/zones/1/filters')`,
        withSdk('4.5.0'),
      ),
    ).toEqual(['GET https://proxy.example.com/v4/zones/1/filters']);
  });
});

describe('options in the place of parameters', () => {
  const query = "query: { magnitude: 'AFFECTED_ZONES' }";
  it.each([
    [`{ ${query}, timeout: 5000 }`, '4.5.0', ['proven GET /radar/attacks/layer7/top/attacks']],
    [`{ ${query} }`, '6.5.0', ['proven GET /radar/attacks/layer7/top/attacks']],
    // Version 7 sends `query[magnitude]`, and so does any version beside a parameter.
    [`{ ${query} }`, '7.3.0', []],
    [`{ ${query}, limit: 5 }`, '4.5.0', []],
  ])('%s in version %s', (argument, version, expected) => {
    const call = `new Cloudflare().radar.attacks.layer7.top.attacks(${argument})`;
    expect(usesOf(`${IMPORT} ${call}`, withSdk(version))).toEqual(expected);
  });
});

describe('calls of other libraries', () => {
  it.each([
    "import Cloudflare from './cloudflare'; new Cloudflare().accounts.roles.list({ account_id: a })",
    "import Cloudflare from 'cloudflare-like'; new Cloudflare().accounts.roles.list({ account_id: a })",
    "import { createClient } from '@supabase/supabase-js'; createClient({}).accounts.roles.list({ account_id: a })",
    "import Cloudflare from 'https://esm.sh/other'; new Cloudflare().accounts.roles.list({ account_id: a })",
    'const cache = new Map(); cache.set("cf", other); cache.get("cf").accounts.roles.list({ account_id: a })',
  ])('%s', (text) => {
    expect(requestsOf(text, withSdk('7.3.0'))).toEqual([]);
  });
});

describe('evidence', () => {
  it('is proven for the client, and nothing for another host', () => {
    expect(usesOf(`${IMPORT} ${CALL.replace('client', 'new Cloudflare()')}`)).toEqual([
      'proven GET /accounts/{}/roles',
    ]);
    expect(
      usesOf(`${IMPORT} ${CALL.replace('client', "new Cloudflare({ baseURL: 'https://api.example.com' })")}`),
    ).toEqual([]);
  });

  it.each([
    ["fetch('https://api.cloudflare.com/client/v4/zones/' + z + '/filters')", ['proven GET /zones/{}/filters']],
    ["fetch('https://api.example.com/client/v4/zones/' + z + '/filters')", []],
    ["fetch('/zones/' + z + '/filters')", []],
    ["fetch(process.env.CF_API + '/zones/' + z + '/filters')", ['likely GET /zones/{}/filters']],
    ["fetch(process.env.API_URL + '/zones/' + z + '/filters')", ['possible GET /zones/{}/filters']],
    [
      "const base = process.env.CF_API || 'https://api.cloudflare.com/client/v4'; fetch(base + '/zones/' + z + '/filters')",
      ['likely GET /zones/{}/filters'],
    ],
    ["import { app } from './app'; app.get('/zones/:id/filters', (req, res) => res.end())", []],
    ["import { rest } from 'msw'; rest.get('https://api.cloudflare.com/client/v4/zones/:id/filters', handler)", []],
    ["expect(send).toHaveBeenCalledWith('/zones/1/filters')", []],
    ["import { send } from './send'; send('/zones/' + z + '/filters')", ['likely ? /zones/{}/filters']],
  ])('%s', (text, expected) => {
    expect(usesOf(text)).toEqual(expected);
  });
});

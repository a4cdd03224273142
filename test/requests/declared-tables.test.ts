/** Client tables that the settings add, in the shape of the shipped ones. */
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../analysis/engine.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { clientTables } from '../../analysis/libraries/http-clients/all-clients.ts';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { ANALYSIS_VALIDATORS, type AnalysisSettings } from '../../analysis/analysis-settings.ts';
import { findFault } from '../../analysis/setting-validators.ts';
import { loadDataset } from '../../data/load.ts';
import { selectsText } from '../engine/select-text.ts';

const SETTINGS: AnalysisSettings = {
  clientTables: [
    {
      name: '@acme/http',
      exports: [{ modules: ['@acme/http'], names: ['createHttp'] }],
      types: [{ modules: ['@acme/http'], names: ['Http'] }],
      calls: [
        { members: { read: 'GET', change: 'PATCH' }, url: [{ argument: 0 }], options: 1, body: [{ option: 'with' }] },
        {
          members: ['all[]'],
          method: { from: [{ option: 'verb' }], default: 'GET' },
          url: [{ option: 'to' }],
          options: 0,
        },
      ],
      factories: [{ members: [''], takes: 'defaults', instanceTable: '@acme/http' }],
      bases: { root: 'slash' },
    },
    {
      name: '@acme/cloud',
      exports: [{ modules: ['@acme/cloud'], names: ['Cloud'] }],
      calls: [{ members: { get: 'GET' }, url: [{ argument: 0 }] }],
      factories: [{ members: [''], takes: 'nothing', defaultBase: 'https://api.cloudflare.com/client/v4' }],
      bases: { base: 'slash' },
    },
  ],
};

const engine = createEngine(loadDataset(), SETTINGS);

function usesOf(text: string): string[] {
  const { source } = parseSource({ name: 'program.ts', text });
  if (!source) throw new Error('no program');
  const { uses } = engine.analyze(source, { facts: NO_PACKAGE });
  if (uses.length > 0 && !selectsText(engine, text, NO_PACKAGE)) throw new Error('the prefilter leaves the file out');
  return uses.map(({ evidence, method, path }) => `${evidence} ${method ?? '?'} ${path}`).sort();
}

const IMPORT = `import { createHttp } from '@acme/http'; const http = createHttp({ root: 'https://api.cloudflare.com/client/v4' });`;

describe('a table for a known name', () => {
  const URL = "'https://api.cloudflare.com/client/v4/zones/1/settings/minify'";
  const useOf = (table: object, text: string): string[] => {
    const { source } = parseSource({ name: 'program.ts', text });
    const own = createEngine(loadDataset(), { clientTables: [{ name: 'own', exports: [], calls: [], ...table }] });
    return own.analyze(source!, { facts: NO_PACKAGE }).uses.map(({ evidence, method }) => `${evidence} ${method}`);
  };

  it.each([
    ['a global', { globals: ['fetch'] }, `fetch(${URL})`],
    [
      'an export',
      { exports: [{ modules: ['axios'], names: ['default', ''] }] },
      `import axios from 'axios'; axios.get(${URL})`,
    ],
    [
      'an instance',
      { exports: [{ modules: ['got'], names: ['default', ''] }] },
      `import got from 'got'; got.extend({}).get(${URL})`,
    ],
    ['the name of a table', { name: 'fetch', globals: ['request'] }, `fetch(${URL})`],
  ])('adds to what is known: %s', (_, table, text) => {
    expect(useOf(table, text)).toEqual(['proven GET']);
  });

  it('comes before the known one', () => {
    const table = {
      exports: [{ modules: ['axios'], names: ['default', ''] }],
      calls: [{ members: { get: 'PATCH', send: 'GET' }, url: [{ argument: 0 }] }],
    };
    for (const [member, use] of Object.entries({ get: 'PATCH', send: 'GET', patch: 'PATCH' }))
      expect(useOf(table, `import axios from 'axios'; axios.${member}(${URL})`)).toEqual([`proven ${use}`]);
  });
});

describe('a client of the settings', () => {
  it.each([
    [`${IMPORT} http.change(\`/zones/\${z}/settings/minify\`, { with: {} })`, 'proven PATCH /zones/{}/settings/minify'],
    [`${IMPORT} http.all([{ to: '/zones/1/settings/minify' }])`, 'proven GET /zones/1/settings/minify'],
    [
      `import { Cloud } from '@acme/cloud'; new Cloud().get('/zones/1/settings/minify')`,
      'proven GET /zones/1/settings/minify',
    ],
  ])('%s', (text, use) => {
    expect(usesOf(text)).toEqual([use]);
  });

  it.each([
    `import { createHttp } from '@acme/http'; createHttp({ root: 'https://crm.example.com' }).read('/zones/1/settings/minify')`,
    `import { createHttp } from '@acme/https'; createHttp({ root: 'https://crm.example.com' }).read('/zones/1/settings/minify')`,
    `import { Cloud } from '@acme/storage'; new Cloud().get('/zones/1/settings/minify')`,
  ])('is not: %s', (text) => {
    expect(usesOf(text)).toEqual([]);
  });
});

describe('the validation of client tables', () => {
  const validate = (clientTables: unknown): string | null =>
    findFault({ clientTables }, ANALYSIS_VALIDATORS, 'settings');

  it('accepts the shipped tables, as far as they are plain data', () => {
    const plain = clientTables
      .filter(({ calls }) => calls.every(({ url }) => !('ownPath' in url)))
      .map(({ hooks: _hooks, hookCall: _hookCall, configuration: _configuration, ...table }) => table);
    expect(validate(plain)).toBeNull();
  });

  const table = { name: 'a', exports: [{ modules: ['a'], names: ['default'] }], calls: [] };
  it.each([
    [{}, 'settings.clientTables must be an array of objects'],
    [[{ name: 'a', exports: [] }], 'settings.clientTables[0].calls is missing'],
    [[{ ...table, hooks: /x/ }], /^settings\.clientTables\[0\]\.hooks is no setting; known are name, exports/],
    [
      [{ ...table, calls: [{ members: ['get'], url: [{ argument: 0 }] }] }],
      'settings.clientTables[0].calls[0].members must map members to methods, or be a list beside `method`',
    ],
    [
      [{ ...table, calls: [{ members: { get: 'GET' }, url: [{ argument: '0' }] }] }],
      'settings.clientTables[0].calls[0].url must be an array of { argument: index } or { option: name }',
    ],
    [
      [{ ...table, calls: [{ members: { get: 'get' }, url: [{ argument: 0 }] }] }],
      'settings.clientTables[0].calls[0].members must map members to methods in capitals',
    ],
    [
      [{ ...table, calls: [{ members: { get: 'GET' }, url: { ownPath: 'a' } }] }],
      'settings.clientTables[0].calls[0].url.ownPath is no setting; known are parts',
    ],
    [
      [{ ...table, factories: [{ members: [''], takes: 'all' }] }],
      "settings.clientTables[0].factories[0].takes must be 'defaults', 'base', 'path', 'client' or 'nothing'",
    ],
  ])('refuses %j', (tables, fault) => {
    expect(validate(tables)).toEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
  });
});

/** The parts of the generator, on small sources; downloading is left out. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCatalogue } from '../../data/generate/catalogue.ts';
import { extractClasses } from '../../data/generate/extract-classes.ts';
import { extractPrototypes } from '../../data/generate/extract-prototypes.ts';
import type { ExtractedMethod } from '../../data/generate/extracted.ts';
import { createNaming, nameParameters } from '../../data/generate/parameter-names.ts';
import { createMethods } from '../../data/generate/tables.ts';
import { createEntry } from './entries.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sunset-generate-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
}

/** A client with one resource whose class body is given. */
function writeClient(body: string): void {
  write({
    'src/index.ts':
      "import * as API from './resources/index';\nexport class Cloudflare { zones: API.Zones = new API.Zones(this); }\n",
    'src/resource.ts': 'export class APIResource {}\n',
    'src/resources/index.ts': "export { Zones } from './zones';\n",
    'src/resources/zones.ts': `import { APIResource } from '../resource';\n${body}\n`,
  });
}

describe('a client made of classes', () => {
  it('returns the chain, the operation and the kind of each argument', () => {
    writeClient(`export class Zones extends APIResource {
      get(zoneId: string, query?: {}, options?: {}): unknown;
      get(zoneId: string, query = {}, options?: {}) { return this._client.get(\`/zones/\${zoneId}\`, { query, ...options }); }
      list(options) { return this._client.getAPIList('/zones', Page, options); }
      search(params, options) { return this._client.getAPIList('/zones/search', Page, { body: params, method: 'post', ...options }); }
    }`);
    expect(extractClasses(directory)).toEqual([
      { chain: 'zones.get', operations: ['GET /zones/{zoneId}'], arguments: ['zoneId', 'params', 'options'] },
      { chain: 'zones.list', operations: ['GET /zones'], arguments: ['options'] },
      { chain: 'zones.search', operations: ['POST /zones/search'], arguments: ['params', 'options'] },
    ]);
  });

  it('may keep its methods in a base class, its path in a tag, and its prefix open', () => {
    writeClient(`export class BaseZones extends APIResource {
      edit(rule, params, options) {
        const { account_id, zone_id, ...body } = params;
        return this._client.patch(path\`/\${accountOrZone}/\${accountOrZoneId}/rules/\${rule}\`, { body, ...options });
      }
    }
    export class Zones extends BaseZones { rules: Rules = new Rules(this._client); }
    export class Rules extends APIResource { list(params) { return this._client.get('/rules'); } }`);
    expect(extractClasses(directory)).toEqual([
      { chain: 'zones.rules.list', operations: ['GET /rules'], arguments: ['params'] },
      {
        chain: 'zones.edit',
        operations: ['PATCH /accounts/{account_id}/rules/{rule}', 'PATCH /zones/{zone_id}/rules/{rule}'],
        arguments: ['rule', 'params', 'options'],
      },
    ]);
  });

  it('is missed loudly', () => {
    write({ 'src/index.ts': 'export {};' });
    expect(() => extractClasses(directory)).toThrow('no client class');
  });
});

describe('a client made of prototypes', () => {
  it('gives the verbs that a resource includes and its own', () => {
    write({
      'index.js': "const resources = { zoneSettings: require('./lib/resources/ZoneSettings') };",
      'lib/resources/ZoneSettings.js': `module.exports = auto(prototypal({
        path: 'zones/:zoneId/settings',
        includeBasic: ['browse', 'edit'],
        editAll: method({ method: 'PATCH' }),
        touch: method({ method: 'PUT', path: '/:id/touch' }),
      }));`,
      'lib/resources/Unlisted.js': "module.exports = auto(prototypal({ path: 'x', includeBasic: ['browse'] }));",
    });
    expect(extractPrototypes(directory)).toEqual([
      {
        chain: 'zoneSettings.browse',
        operations: ['GET /zones/{zoneId}/settings'],
        arguments: ['zoneId', 'params', 'options'],
      },
      {
        chain: 'zoneSettings.edit',
        operations: ['PATCH /zones/{zoneId}/settings/{id}'],
        arguments: ['zoneId', 'id', 'params', 'options'],
      },
      {
        chain: 'zoneSettings.editAll',
        operations: ['PATCH /zones/{zoneId}/settings'],
        arguments: ['zoneId', 'params', 'options'],
      },
      {
        chain: 'zoneSettings.touch',
        operations: ['PUT /zones/{zoneId}/settings/{id}/touch'],
        arguments: ['zoneId', 'id', 'params', 'options'],
      },
    ]);
  });
});

describe('names of parameters', () => {
  it('are those of the entries, then those of the newest version, in snake_case', () => {
    const naming = createNaming([
      'GET /zones/{zone_id}/filters/{filter_id}',
      'GET /zones/{zoneIdentifier}/x/{thingID}',
    ]);
    const method: ExtractedMethod = {
      chain: 'filters.get',
      operations: ['GET /zones/{zoneIdentifier}/filters/{id}'],
      arguments: ['zoneIdentifier', 'id', 'options'],
    };
    expect(nameParameters(method, naming)).toEqual({
      chain: 'filters.get',
      operations: ['GET /zones/{zone_id}/filters/{filter_id}'],
      arguments: ['zone_id', 'filter_id', 'options'],
    });
    expect(naming('GET /zones/{z}/x/{y}')).toBe('GET /zones/{zone_id}/x/{thing_id}');
    expect(naming('GET /user/{firewallID}')).toBe('GET /user/{firewall_id}');
  });
});

describe('spans of versions', () => {
  const old: ExtractedMethod = { chain: 'a.get', operations: ['GET /a'], arguments: ['params'] };
  const next: ExtractedMethod = { chain: 'a.get', operations: ['GET /a/{id}'], arguments: ['id'] };
  const other: ExtractedMethod = { chain: 'b.get', operations: ['GET /b'], arguments: [] };
  const extracted = new Map([
    ['1.0.0', [old, other]],
    ['1.1.0', []],
    ['2.0.0', [old]],
    ['3.0.0', [next]],
    ['10.0.0', [next]],
  ]);

  it('break where a method is missing, and keep every meaning of a chain of interest', () => {
    expect(createMethods(extracted, ['GET /a'])).toEqual([
      {
        ...old,
        versions: [
          ['1.0.0', '1.0.0'],
          ['2.0.0', '2.0.0'],
        ],
      },
      { ...next, versions: [['3.0.0', '10.0.0']] },
    ]);
  });

  it('leave out chains that no entry names', () => {
    expect(createMethods(extracted, ['GET /c'])).toEqual([]);
  });
});

describe('the catalogue', () => {
  const newest: ExtractedMethod[] = [
    { chain: 'a', operations: ['GET /accounts/{account_id}/old/{id}'], arguments: [] },
    { chain: 'b', operations: ['PUT /live/{scan_id}.png', 'DELETE /live/{x}', 'GET /b'], arguments: [] },
  ];

  it('contains each live shape once, without deprecated ones', () => {
    expect(createCatalogue(newest, ['GET /b', 'GET /a/{x}'], [createEntry()])).toEqual([
      'GET /a/{x}',
      'GET /accounts/{account_id}/new/{thing_id}',
      'GET /b',
      'PUT /live/{scan_id}',
      'DELETE /live/{x}',
    ]);
  });
});

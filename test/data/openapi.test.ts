/** What the import reads of an OpenAPI document, and what it leaves out. */
import { describe, expect, it } from 'vitest';
import { createOverlay } from '../../data/openapi/overlay.ts';
import { toDay } from '../../data/openapi/deprecation-notes.ts';
import { importOpenApi, type ImportedData } from '../../data/openapi/import-openapi.ts';
import { readOpenApi } from '../../data/openapi/openapi-document.ts';
import { readUserData } from '../../data/user.ts';
import { createDataset } from './entries.ts';

const root = { openapi: '3.0.3', info: { title: 'Acme' }, servers: [{ url: 'https://api.acme.example/v1' }] };

function read(paths: object, more: object = {}): ImportedData {
  return importOpenApi(readOpenApi({ ...root, paths, ...more })!, { source: 'acme.json' });
}

/** The dates of the only entry; undefined without one. */
const getDates = (operation: object) => read({ '/a': { get: operation } }).file.deprecations[0]?.dates;

it('says which date is no date, and which of two is imported', () => {
  const { file, leftOut, notices } = read({
    '/a': { get: { 'x-sunset': 'not-a-date', deprecated: true } },
    '/b': {
      get: {
        'x-sunset': '2026-10-01',
        responses: { 200: { headers: { Sunset: { example: 'Thu, 31 Dec 2026 23:59:59 GMT' } } } },
      },
    },
    '/c': { get: { 'x-sunset': '2026-12', 'x-eol': '2026-12-31' } },
  });
  expect(file.deprecations.map(({ dates }) => dates?.ends)).toEqual([null, '2026-10-01', '2026-12']);
  expect([leftOut, notices]).toEqual([
    [],
    [
      'GET /a: "not-a-date" is no date, and the entry is imported without it',
      'GET /b: the document says 2026-10-01 and 2026-12-31; 2026-10-01 is imported',
    ],
  ]);
});

describe('an operation is deprecated', () => {
  it.each<[string, object, object]>([
    ['by the keyword', { deprecated: true }, { deprecated: null, ends: null }],
    ['by x-sunset', { 'x-sunset': '2026-12-31' }, { deprecated: null, ends: '2026-12-31' }],
    ['by x-deprecated-at', { 'x-deprecated-at': '2026-01' }, { deprecated: '2026-01', ends: null }],
    [
      'by an object of a vendor with words that say what they are',
      { 'x-acme': { deprecationDate: '2026-02-03', removalDate: '2027-02-03', versions: [] } },
      { deprecated: '2026-02-03', ends: '2027-02-03' },
    ],
    [
      'by an object about the deprecation, whose words are short',
      { deprecated: true, 'x-acme-deprecation': { date: '2026-02-03', eol: '2027-02-03' } },
      { deprecated: '2026-02-03', ends: '2027-02-03' },
    ],
    ['by x-sunset with an object', { 'x-sunset': { date: '2026-12-31' } }, { deprecated: null, ends: '2026-12-31' }],
    [
      'by the headers of its own responses',
      {
        responses: {
          200: {
            headers: {
              deprecation: { schema: { const: '@1767225600' } },
              Sunset: { example: 'Thu, 31 Dec 2026 23:59:59 GMT' },
            },
          },
        },
      },
      { deprecated: '2026-01-01', ends: '2026-12-31' },
    ],
    [
      'by numbers of seconds and milliseconds',
      { 'x-deprecated-at': 1688169599, 'x-sunset': 1_798_675_199_000 },
      { deprecated: '2023-06-30', ends: '2026-12-30' },
    ],
    ['by the number of a year', { 'x-sunset': 2027 }, { deprecated: null, ends: '2027' }],
    [
      'by headers with numbers',
      {
        responses: {
          200: { headers: { Deprecation: { example: 1688169599 }, Sunset: { schema: { const: 1798675199 } } } },
        },
      },
      { deprecated: '2023-06-30', ends: '2026-12-30' },
    ],
    [
      'by the keyword, with a date that is none',
      { deprecated: true, 'x-sunset': 'TBD' },
      { deprecated: null, ends: null },
    ],
  ])('%s', (_, operation, dates) => {
    expect(getDates(operation)).toEqual(dates);
  });

  it.each<[string, object]>([
    ['by other extensions', { 'x-acme': { date: '2026-01-01', stability: 'stable' }, 'x-updated-at': '2026-01-01' }],
    ['by the keyword with another value', { deprecated: 'no' }],
    ['by a header without a value', { responses: { 200: { headers: { Sunset: { schema: { type: 'string' } } } } } }],
    ['by other headers', { responses: { 200: { headers: { 'X-Sunset': { example: '2026-12-31' } } } } }],
  ])('not %s', (_, operation) => {
    expect(getDates(operation)).toBeUndefined();
  });

  it('not by a header that operations share, which gives its dates to those that are', () => {
    const headers = { Sunset: { $ref: '#/components/headers/Sunset' } };
    const { file } = read(
      {
        '/a': { get: { deprecated: true, responses: { 200: { headers } } } },
        '/b': { get: { responses: { 200: { headers } } } },
      },
      { components: { headers: { Sunset: { example: 'Thu, 31 Dec 2026 23:59:59 GMT' } } } },
    );
    expect(file.deprecations.map(({ dates, affects }) => [dates?.ends, affects])).toEqual([
      ['2026-12-31', [{ kind: 'route', operations: ['GET /a'] }]],
    ]);
    expect(file.operations).toEqual(['GET /b']);
  });
});

it.each([
  ['2026-12-31', '2026-12-31'],
  ['2026-12', '2026-12'],
  ['2026-12-31T23:59:59+02:00', '2026-12-31'],
  ['Thu, 31 Dec 2026 23:59:59 GMT', '2026-12-31'],
  ['@1767225600', '2026-01-01'],
  ['1767225600', '2026-01-01'],
  ['1767225600000', '2026-01-01'],
  ['2026-02-30', null],
  // Neither the seconds nor the milliseconds of a day on which an API could end.
  ['20261231', null],
  ['99999999999999', null],
  ['version 3', null],
  ['true', null],
])('the day of %j is %j', (text, day) => {
  expect(toDay(text)).toBe(day);
});

it('imports the deprecated parts of a deprecated operation, which may end on another day', () => {
  const { file } = read({
    '/a': {
      post: {
        deprecated: true,
        'x-sunset': '2028-01-01',
        parameters: [{ name: 'q', in: 'query', deprecated: true, 'x-sunset': '2027-01-01' }],
        requestBody: {
          content: { 'application/json': { schema: { properties: { old: { 'x-sunset': '2027-06-01' } } } } },
        },
      },
    },
  });
  expect(file.deprecations.map(({ dates, affects }) => [dates?.ends, affects])).toEqual([
    ['2028-01-01', [{ kind: 'route', operations: ['POST /a'] }]],
    ['2027-01-01', [{ kind: 'query', operations: ['POST /a'], parameter: 'q' }]],
    ['2027-06-01', [{ kind: 'request-field', operations: ['POST /a'], field: 'old' }]],
  ]);
});

describe('a field', () => {
  const body = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } });
  const getFields = (schema: object, more: object = {}) =>
    read({ '/a': { post: body(schema) } }, more).file.deprecations.flatMap(({ affects }) => affects);

  it('has its path through objects and lists', () => {
    const inner = { properties: { old: { deprecated: true }, name: {} } };
    expect(getFields({ properties: { items: { type: 'array', items: inner } } })).toEqual([
      { kind: 'request-field', operations: ['POST /a'], field: 'items[].old' },
    ]);
  });

  it('is one entry for a property that a schema has for many operations', () => {
    const Item = { properties: { old: { deprecated: true }, parent: { $ref: '#/components/schemas/Item' } } };
    const item = { $ref: '#/components/schemas/Item' };
    const { file } = read(
      { '/a': { post: body(item), put: body(item) }, '/b': { post: body({ properties: { item } }) } },
      { components: { schemas: { Item } } },
    );
    expect(file.deprecations.map(({ id, affects }) => [id, affects])).toEqual([
      [
        'item-old',
        [
          { kind: 'request-field', operations: ['POST /a', 'PUT /a'], field: 'old' },
          { kind: 'request-field', operations: ['POST /b'], field: 'item.old' },
        ],
      ],
    ]);
  });

  it('is left out where another variant of the body has it', () => {
    const variants = [{ properties: { kind: { deprecated: true } } }, { properties: { kind: {} } }];
    expect(getFields({ oneOf: variants })).toEqual([]);
    expect(getFields({ oneOf: variants.slice(0, 1) })).toHaveLength(1);
  });

  it('is deprecated beside a reference, for this property alone', () => {
    const schemas = { Name: { type: 'string' } };
    const name = { $ref: '#/components/schemas/Name' };
    expect(
      getFields({ properties: { a: { ...name, deprecated: true }, b: name } }, { components: { schemas } }),
    ).toEqual([{ kind: 'request-field', operations: ['POST /a'], field: 'a' }]);
  });
});

describe('a header', () => {
  const old = { name: 'X-Old', in: 'header', deprecated: true };

  it('is deprecated where no operation keeps it', () => {
    const { file } = read({ '/a': { get: { parameters: [old] }, put: { parameters: [old] } }, '/b': { get: {} } });
    expect(file.deprecations.map(({ affects }) => affects)).toEqual([[{ kind: 'header', header: 'X-Old' }]]);
  });

  it('is deprecated by a deprecated operation, and kept by one', () => {
    const gone = { deprecated: true, parameters: [old] };
    const kept = { deprecated: true, parameters: [{ ...old, deprecated: false }] };
    const getKinds = (paths: object): (string | undefined)[] =>
      read(paths).file.deprecations.map(({ affects }) => affects[0]?.kind);
    expect(getKinds({ '/a': { get: gone }, '/b': { get: {} } })).toEqual(['route', 'header']);
    expect(getKinds({ '/a': { get: gone }, '/b': { get: kept } })).toEqual(['route', 'route']);
  });

  it('is left out where one keeps it: a header is judged in all requests', () => {
    const kept = { ...old, name: 'x-old', deprecated: false };
    const { file, leftOut } = read({ '/a': { get: { parameters: [old] } }, '/b': { get: { parameters: [kept] } } });
    expect(file.deprecations).toEqual([]);
    expect(leftOut).toEqual(['GET /a: the header X-Old is deprecated here, and not in other operations']);
  });
});

describe('the successor', () => {
  const getFirst = (operation: object) =>
    read({ '/old/{id}': { get: { deprecated: true, ...operation } }, '/new/{id}': { get: { operationId: 'getNew' } } })
      .file.deprecations[0]!;

  it.each(['GET /new/{id}', '/new/{key}', 'getNew'])('may be named as %s', (named) => {
    expect(getFirst({ 'x-replaced-by': named })).toMatchObject({
      replacement: { text: '`GET /new/{id}`', operations: ['GET /new/{id}'] },
      rewrites: [{ edit: { kind: 'path', from: '/old/{id}', to: '/new/{id}' }, class: 'review' }],
    });
  });

  it('may be no operation, or in the words of a description', () => {
    expect(getFirst({ 'x-replaced-by': 'the new portal' }).replacement).toEqual({ text: 'the new portal' });
    const said = getFirst({ description: 'Deprecated. Please use **Get new** instead.' });
    expect([said.replacement, said.rewrites]).toEqual([{ text: '**Get new**' }, undefined]);
    const sentences = 'Set to `true` to use the title. Deprecated: use `new_name` instead.';
    expect(getFirst({ description: sentences }).replacement).toEqual({ text: '`new_name`' });
    expect(getFirst({ description: 'May use the cache. Reads it instead.' }).replacement).toBeUndefined();
  });
});

describe('the document', () => {
  it('may be Swagger 2.0', () => {
    const swagger = {
      swagger: '2.0',
      info: { title: 'Acme' },
      host: 'api.acme.example',
      basePath: '/v1/',
      paths: {
        '/a': {
          post: {
            parameters: [
              { name: 'body', in: 'body', schema: { $ref: '#/definitions/A' } },
              { name: 'file', in: 'formData', deprecated: true },
            ],
            responses: { 200: { schema: { $ref: '#/definitions/A' } } },
          },
        },
      },
      definitions: { A: { properties: { old: { deprecated: true } } } },
    };
    const { file } = importOpenApi(readOpenApi(swagger)!, { source: 'a' });
    expect(file.platform.baseUrls).toEqual(['https://api.acme.example/v1']);
    expect(file.deprecations.flatMap(({ affects }) => affects)).toEqual([
      { kind: 'request-field', operations: ['POST /a'], field: 'file' },
      { kind: 'request-field', operations: ['POST /a'], field: 'old' },
      { kind: 'response-field', operations: ['POST /a'], field: 'old' },
    ]);
  });

  it('says which of its references are not followed', () => {
    const { leftOut } = read({ '/a': { $ref: 'a.yaml' }, '/b': { get: {} } });
    expect(leftOut).toEqual([expect.stringMatching(/^1 reference that leads out .*\(a\.yaml\): bundle it/)]);
  });

  it.each([null, 'text', [], {}, { openapi: '3.1.0' }, { openapi: '3.1.0', paths: [] }])('is none in %j', (value) => {
    expect(readOpenApi(value)).toBeNull();
  });

  it('gives data without errors, whose overlay marks what it has read', () => {
    const parameters = [{ name: 'q', in: 'query', deprecated: true }];
    const { file } = read({ '/a/{aId}': { get: { deprecated: true, 'x-sunset': '2027-01-01' }, put: { parameters } } });
    const { dataset } = readUserData([{ name: 'a.json', text: JSON.stringify(file) }], createDataset());
    const { overlay, leftOut } = createOverlay(dataset!);
    expect(leftOut).toEqual([]);
    expect(overlay.actions.map(({ target, update }) => [target, update])).toEqual([
      ["$.paths['/a/{aId}'].get", { deprecated: true, 'x-sunset': '2027-01-01' }],
      ["$.paths['/a/{aId}'].put.parameters[?(@.in=='query' && @.name=='q')]", { deprecated: true }],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { SdkTables } from '../../data/dataset.ts';
import { loadDataset } from '../../data/load.ts';
import { getSdkMethods, selectVersions } from '../../data/sdk.ts';

const { sdk } = loadDataset();

describe('the versions a specification admits', () => {
  it.each([
    ['7.3.0', ['7.3.0']],
    ['^5.0.0', ['5.0.0', '5.1.0', '5.2.0']],
    ['~3.4.0', ['3.4.0']],
    ['>=3.5 <4.1', ['3.5.0', '4.0.0']],
    [' ^5.1.0 ', ['5.1.0', '5.2.0']],
    ['npm:cloudflare@~5.1.0', ['5.1.0']],
    ['npm:@fork/cloudflare@5.2.0', ['5.2.0']],
  ])('%j admits %j', (spec, versions) => {
    expect(selectVersions(sdk, spec)).toEqual({ versions });
  });

  it.each(['*', '', 'x', '>=2'])('%j admits all', (spec) => {
    expect(selectVersions(sdk, spec).versions).toEqual(sdk.versions);
  });

  it('are the neighbours of a release that the tables lack', () => {
    expect(selectVersions(sdk, '3.1.0').versions).toEqual(['3.0.0', '3.2.0']);
    expect(selectVersions(sdk, '~4.4.0').versions).toEqual(['4.4.1']);
    expect(selectVersions(sdk, '4.4.0').versions).toEqual(['4.3.0', '4.4.1']);
  });

  it('are the newest of a major for a release after it', () => {
    expect(selectVersions(sdk, '7.99.0').versions).toEqual(['7.3.0']);
    expect(selectVersions(sdk, '5.9.9').versions).toEqual(['5.2.0']);
  });

  it.each([
    [undefined, 'no-version'],
    [null, 'no-version'],
    ['latest', 'not-a-range'],
    ['workspace:^', 'not-a-range'],
    ['github:cloudflare/cloudflare-typescript', 'not-a-range'],
    ['file:../sdk', 'not-a-range'],
    ['^99.0.0', 'not-in-tables'],
    ['>8 <8', 'not-in-tables'],
  ])('%j is unknown: %s', (spec, unknown) => {
    expect(selectVersions(sdk, spec)).toEqual({ unknown });
  });
});

describe('the methods of a chain', () => {
  const tables: SdkTables = {
    package: 'sdk',
    versions: ['1.0.0', '1.1.0', '2.0.0', '10.0.0'],
    methods: [
      {
        chain: 'a.get',
        operations: ['GET /a'],
        versions: [
          ['1.0.0', '1.0.0'],
          ['10.0.0', '10.0.0'],
        ],
        arguments: ['params'],
      },
      { chain: 'a.get', operations: ['GET /a/{id}'], versions: [['1.1.0', '2.0.0']], arguments: ['id'] },
    ],
  };
  const getOperations = (versions: readonly string[] | 'unknown'): string[] =>
    getSdkMethods(tables, ['a', 'get'], versions).flatMap((method) => method.operations);

  it('are those of the version', () => {
    expect(getOperations(['1.0.0'])).toEqual(['GET /a']);
    expect(getOperations(['1.1.0'])).toEqual(['GET /a/{id}']);
  });

  it('follow the order of releases, not of text', () => {
    expect(getOperations(['2.0.0'])).toEqual(['GET /a/{id}']);
    expect(getOperations(['10.0.0'])).toEqual(['GET /a']);
  });

  it('are given once for many versions', () => {
    expect(getOperations(['1.1.0', '2.0.0'])).toEqual(['GET /a/{id}']);
    expect(getOperations(tables.versions)).toEqual(['GET /a', 'GET /a/{id}']);
  });

  it('are all of them where the version is unknown', () => {
    expect(getOperations('unknown')).toEqual(['GET /a', 'GET /a/{id}']);
  });

  it('are none for a chain, or a version, that the tables lack', () => {
    expect(getSdkMethods(tables, ['a', 'got'], 'unknown')).toEqual([]);
    expect(getSdkMethods(tables, ['constructor'], 'unknown')).toEqual([]);
    expect(getOperations(['3.0.0'])).toEqual([]);
    expect(getOperations([])).toEqual([]);
  });
});

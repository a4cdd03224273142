import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getNamedOperations, getReplacementOperations, getRouteShapes } from '../../data/claims.ts';
import { getDigest } from '../../data/digest.ts';
import { renderCatalogue, renderTables } from '../../data/generate/render.ts';
import { loadDataset } from '../../data/load.ts';
import { getShape } from '../../data/operation.ts';

const dataset = loadDataset();
const read = (path: string): string => readFileSync(new URL(`../../data/${path}`, import.meta.url), 'utf8');
const regenerate = 'run `npm run generate`';

describe('the generated files', () => {
  it('equal the output of their generator', () => {
    const catalogue = JSON.parse(read('operations.json')) as { digest: string; operations: string[] };
    const tables = JSON.parse(read('sdk/methods.json')) as { digest: string; methods: unknown[] };
    expect(getDigest(catalogue.operations), regenerate).toBe(catalogue.digest);
    expect(getDigest(tables.methods), regenerate).toBe(tables.digest);
  });

  it('are laid out as their generator lays them out', () => {
    const newest = dataset.sdk.versions.at(-1) ?? '';
    expect(read('operations.json'), regenerate).toBe(renderCatalogue(dataset.catalogue, dataset.sdk.package, newest));
    expect(read('sdk/methods.json'), regenerate).toBe(renderTables(dataset.sdk));
  });

  it('are made from the committed list of versions', () => {
    const list = JSON.parse(read('generate/versions.json')) as { versions: string[] };
    expect(dataset.sdk.versions, regenerate).toEqual(list.versions);
  });

  it('know the entries as they are today', () => {
    const alive = new Set(dataset.catalogue.map(getShape));
    const claimed = getRouteShapes(dataset.deprecations);
    const expected = getNamedOperations(dataset.deprecations).filter((operation) => !claimed.has(getShape(operation)));
    expect(
      expected.filter((operation) => !alive.has(getShape(operation))),
      regenerate,
    ).toEqual([]);
    const replacements = new Set(
      dataset.deprecations.flatMap(({ replacement }) => getReplacementOperations(replacement)).map(getShape),
    );
    expect(
      dataset.catalogue.filter(
        (operation) => claimed.has(getShape(operation)) && !replacements.has(getShape(operation)),
      ),
      regenerate,
    ).toEqual([]);
  });

  it('hold each shape once', () => {
    const shapes = dataset.catalogue.map(getShape);
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});

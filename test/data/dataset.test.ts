import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lintDataset } from '../../data/lints.ts';
import { loadDataset } from '../../data/load.ts';
import { deprecationSchema, operationSchema, platformSchema } from '../../data/deprecation-schema.ts';

const dataset = loadDataset();
const directory = new URL('../../data/', import.meta.url);
const files = readdirSync(new URL('deprecations/', directory)).filter((file) => file.endsWith('.json'));

describe('the shipped data', () => {
  it('has a platform that the schema accepts', () => {
    expect(platformSchema.safeParse(dataset.platform).error?.issues).toBeUndefined();
  });

  it.each(files)('%s is an entry that the schema accepts, named after its id', (file) => {
    const entry: unknown = JSON.parse(readFileSync(new URL(`deprecations/${file}`, directory), 'utf8'));
    const parsed = deprecationSchema.safeParse(entry);
    expect(parsed.error?.issues).toBeUndefined();
    expect(`${parsed.data?.id}.json`).toBe(file);
  });

  it('agrees with itself, the catalogue and the calendar', () => {
    expect(lintDataset(dataset)).toEqual([]);
  });

  it('has a catalogue of well formed operations', () => {
    expect(dataset.catalogue.filter((operation) => !operationSchema.safeParse(operation).success)).toEqual([]);
    expect(dataset.catalogue.length).toBeGreaterThan(1500);
  });

  it('is loaded once, in the order of the list', () => {
    expect(loadDataset()).toBe(dataset);
    const items = dataset.deprecations.flatMap(({ item }) => item ?? []);
    expect(items).toEqual([...items].sort((a, b) => a - b));
  });

  it('reaches the SDK and loads without zod', async () => {
    const getImports = (file: string) =>
      readFileSync(new URL(file, directory), 'utf8').match(/^import (?!type)[^;]*/gm);
    expect(getImports('load.ts')).toEqual(["import { readSet, readTables } from './read-set.ts'"]);
    expect(getImports('read-set.ts')).toEqual(["import { readSourceSet, type DataSets } from './read-sources.ts'"]);
    expect(getImports('read-sources.ts')).toEqual([
      "import { readdirSync, readFileSync } from 'node:fs'",
      "import { renderAdapters, type AdapterTexts } from './adapters/render-adapter.ts'",
    ]);
    expect(getImports('read-built-set.ts')).toEqual(["import { readFileSync } from 'node:fs'"]);
  });
});

describe('the KV rewrites', () => {
  const entry = dataset.deprecations.find(({ id }) => id === 'kv-legacy-namespace-routes');

  it('keep everything but the two fixed segments', () => {
    for (const { edit, class: fixClass } of entry?.rewrites ?? []) {
      expect(fixClass).toBe('safe');
      expect(edit.kind === 'path' && edit.from.replace('/workers/namespaces', '/storage/kv/namespaces')).toBe(
        edit.kind === 'path' && edit.to,
      );
    }
  });

  it('cover every route of the entry', () => {
    const templates = new Set(
      entry?.affects.flatMap((use) => (use.kind === 'route' ? use.operations : [])).map((route) => route.split(' ')[1]),
    );
    expect(new Set(entry?.rewrites.map(({ edit }) => edit.kind === 'path' && edit.from))).toEqual(templates);
  });
});

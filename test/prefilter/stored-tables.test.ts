/** The tables in the package are those that the engine makes from the data. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type PackedTables, unpackTables } from '../../analysis/prefilter/packed-tables.ts';
import { createTables } from '../../analysis/prefilter/tables.ts';
import { loadContracts, loadDataset } from '../../data/load.ts';
import { ROOT } from '../fixtures.ts';

it.each([
  ['deprecations', {}],
  ['all', { contracts: loadContracts() }],
])('stores the tables of %s', (name, contracts) => {
  const packed = JSON.parse(readFileSync(join(ROOT, `dist/data/tables-${name}.json`), 'utf8')) as PackedTables;
  const stored = unpackTables(packed);
  const made = createTables({ ...loadDataset(), ...contracts }, {});
  expect(stored).toEqual(JSON.parse(JSON.stringify(made)));
  // What JSON cannot say, such as a Map, would be lost.
  expect(made).toEqual(stored);
});

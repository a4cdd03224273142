/** Engines with the same tables share a prefilter, which takes longer to make than the analysis of most files. */
import { expect, it } from 'vitest';
import { getPrefilter } from '../../analysis/prefilter/prefilter.ts';
import { getTables } from '../../analysis/prefilter/stored-tables.ts';
import type { AnalysisSettings } from '../../analysis/settings.ts';
import { loadDataset } from '../../data/load.ts';

const prefilterOf = (settings: AnalysisSettings) => {
  const dataset = loadDataset();
  return getPrefilter({ tables: getTables(dataset, settings), dataset, settings });
};

it('is one for the same settings, whatever they say of anything else', () => {
  expect(prefilterOf({})).toBe(prefilterOf({ extendSafe: ['kv-legacy-namespace-routes'] }));
});

it.each<[string, AnalysisSettings]>([
  ['files without the name of the platform', { assumePlatform: true }],
  ['wrappers', { wrappers: [{ call: 'cf.get', from: './cf', path: 0 }] }],
])('is another one where the settings declare %s', (_, settings) => {
  expect(prefilterOf(settings)).not.toBe(prefilterOf({}));
  expect(prefilterOf(settings)).toBe(prefilterOf({ ...settings }));
});

/** Engines with the same tables share a prefilter, which takes longer to make than the analysis of most files. */
import { expect, it } from 'vitest';
import { getPrefilter } from '../../analysis/prefilter/prefilter.ts';
import { getTables } from '../../analysis/prefilter/stored-tables.ts';
import type { AnalysisSettings } from '../../analysis/analysis-settings.ts';
import { loadContracts, loadDataset } from '../../data/load.ts';

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

it('is one for the contracts alone', () => {
  const getOwn = () => getTables({ ...loadDataset(), deprecations: [], contracts: loadContracts() }, {});
  expect(getOwn()).toBe(getOwn());
  expect(getOwn()).not.toBe(getTables(loadDataset(), {}));
});

it('is one for the same brand and base URLs, which the platform of an engine has as well', () => {
  const settings = { brand: 'acme', baseUrls: ['https://proxy.example.com/v4'] };
  const { platform } = loadDataset();
  const getOwn = () =>
    getTables(
      {
        ...loadDataset(),
        platform: { ...platform, brand: 'acme', baseUrls: [...platform.baseUrls, ...settings.baseUrls] },
      },
      settings,
    );
  expect(getOwn()).toBe(getOwn());
  expect(getOwn()).not.toBe(getTables(loadDataset(), {}));
});

it('stays the same while it is used, however many others are made', () => {
  const first = getTables(loadDataset(), {});
  for (const optIn of Array.from({ length: 10 }, (_, index) => [`constraint-${index}`])) {
    getTables({ ...loadDataset(), deprecations: [], contracts: loadContracts() }, { optIn });
    expect(getTables(loadDataset(), {})).toBe(first);
  }
});

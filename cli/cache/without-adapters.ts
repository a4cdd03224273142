/**
 * Removes the places of adapters from an analysis before it is cached: only `fix` reads them, and their paths are absolute. Refusals stay,
 * because a check counts the findings for which there is an adapter.
 */
import type { Use } from '../../analysis/findings/use.ts';
import type { FileAnalysis } from '../../analysis/findings/file-analysis.ts';

export function withoutAdapters(analysis: FileAnalysis): FileAnalysis {
  const { uses, usesInModules } = analysis;
  if (![...uses, ...usesInModules.map(({ use }) => use)].some(hasPlaces)) return analysis;
  return {
    ...analysis,
    uses: uses.map(dropAdapter),
    usesInModules: usesInModules.map(({ path, use }) => ({ path, use: dropAdapter(use) })),
  };
}

function dropAdapter(use: Use): Use {
  if (!hasPlaces(use)) return use;
  const { adapter: _, ...others } = use;
  return others;
}

function hasPlaces({ adapter }: Use): boolean {
  return adapter !== undefined && 'places' in adapter;
}

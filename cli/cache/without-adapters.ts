/** Removes the places of adapters from an analysis before it is cached: only `fix` reads them, and their paths are absolute. */
import type { Use } from '../../analysis/findings/use.ts';
import type { FileAnalysis } from '../../analysis/findings/file-analysis.ts';

export function withoutAdapters(analysis: FileAnalysis): FileAnalysis {
  const { uses, usesInModules } = analysis;
  if (![...uses, ...usesInModules.map(({ use }) => use)].some(({ adapter }) => adapter)) return analysis;
  return {
    ...analysis,
    uses: uses.map(dropAdapter),
    usesInModules: usesInModules.map(({ path, use }) => ({ path, use: dropAdapter(use) })),
  };
}

function dropAdapter({ adapter: _, ...use }: Use): Use {
  return use;
}

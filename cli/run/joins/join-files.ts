/** Joins what the analyses of a run found into the results of its files. */
import { createEmptyAnalysis } from '../../../analysis/analyze-file.ts';
import { parseSource } from '../../../analysis/host/parsers/parse-source.ts';
import type { ModuleGraph } from '../../../analysis/prefilter/module-graph.ts';
import { findDirectives } from '../../../analysis/findings/suppressions.ts';
import { joinUses } from './join-uses.ts';
import { createImporterNames } from './name-importers.ts';
import type { AnalyzedFile, PassParts, PassResult } from '../pass.ts';
import { readText, type ScannedFile } from '../scan-files.ts';
import type { Analyzed } from '../analyze-selected.ts';

/** Joins the uses of each file, in the order of the files. */
export function joinFiles(
  files: readonly ScannedFile[],
  analyzed: ReadonlyMap<string, Analyzed>,
  { parts, graph }: { parts: PassParts; graph: ModuleGraph | null },
  result: PassResult,
): AnalyzedFile[] {
  const own = [...analyzed].map(([path, { analysis }]) => ({ path, analysis }));
  const names = files.map(({ file }) => ({ path: file.path, name: file.name }));
  const joined = joinUses(own, names);
  const withImporters = graph && createImporterNames({ files: names, analyzed: own, graph });
  return files.flatMap(({ file, home, mayDisableRules }): AnalyzedFile[] => {
    // A file without a use is kept for a comment that disables rules, because the comment may now be unused.
    const found = joined.get(file.path) ?? (mayDisableRules ? createEmptyAnalysis(file.name) : undefined);
    if (!found) return [];
    const analysis = withImporters ? withImporters(file.path, found) : found;
    const alone = analyzed.get(file.path);
    if (alone)
      return [
        { file, text: alone.text, analysis, directives: alone.directives, packageRoot: home.root, isParsed: true },
      ];
    const text = readText(file, result);
    if (text === null) return [];
    const directives = findDirectives(parseComments(file.name, text, parts), text);
    return [{ file, text, analysis, directives, packageRoot: home.root, isParsed: false }];
  });
}

function parseComments(name: string, text: string, { parser }: PassParts): Parameters<typeof findDirectives>[0] {
  if (!text.includes('eslint-')) return [];
  return parseSource({ name, text }, { parser }).source?.ast.comments ?? [];
}

/** Parses and analyses the text of one file. */
import type { Program } from '../../analysis/file-scope.ts';
import { hasTemplateUses } from '../../analysis/host/template-uses.ts';
import { parseSource, type ParseResult } from '../../analysis/host/parsers/parse-source.ts';
import type { FoundFile } from '../files/walk.ts';
import { findDirectives } from '../../analysis/findings/suppressions.ts';
import type { PassParts, TextAnalysis } from './pass.ts';

export function analyzeText(file: FoundFile, text: string, program: Program, parts: PassParts): TextAnalysis {
  const { source, failure } = getSource(file, text, parts);
  if (failure !== undefined) return { failure };
  const analysis = parts.engine.analyze(source, program);
  // The lazy proposals need the syntax tree. Reading them now frees it before the other files are analysed.
  for (const use of analysis.uses) void use.proposals;
  for (const { use } of analysis.usesInModules) void use.proposals;
  return {
    analysis,
    directives: findDirectives(source.ast.comments ?? [], text),
    hasTemplateUses: hasTemplateUses({ ...file, text }, parts.engine),
  };
}

/** Parses a file, or returns the tree that was parsed when another file imported it. */
function getSource({ name, path }: FoundFile, text: string, { modules, parser }: PassParts): ParseResult {
  const loaded = modules?.load(path);
  if (loaded?.kind === 'source' && loaded.source.text === text) return { source: loaded.source };
  return parseSource({ name, path, text }, { parser });
}

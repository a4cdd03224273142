/** Analyses files of other languages: their requests are translated to JavaScript, which the engine analyses. */
import { dirname } from 'node:path';
import type { Engine } from '../../analysis/engine.ts';
import type { FileAnalysis, Limitation } from '../../analysis/findings/finding.ts';
import { findDirectives, type Directive } from '../../analysis/findings/suppressions.ts';
import type { Package } from '../../analysis/host/package-facts.ts';
import { parseSource, type ParserName } from '../../analysis/host/parsers/parse-source.ts';
import { moveLimitation, mapAnalysis } from '../../analysis/translation/map-analysis.ts';
import { findPlace, type Translation } from '../../analysis/translation/translation.ts';
import { isShellProgram, isTranslatedName, translateText } from '../../analysis/translation/translate-text.ts';
import { compareText } from '../files/compare-text.ts';
import { readSourceText } from '../files/read.ts';
import type { FoundFile } from '../files/walk.ts';
import type { AnalyzedFile, PassParts, PassResult } from './pass.ts';
import { readText } from './scan-files.ts';

/**
 * Adds the analyses of the files with requests to a result. A file without one that may go to the platform counts as scanned only if
 * the command line names it.
 */
export function analyzeTexts(
  files: readonly FoundFile[],
  { engine, packages, parser }: Pick<PassParts, 'engine' | 'packages' | 'parser'>,
  result: PassResult,
): void {
  for (const file of files) {
    // A named file that cannot be read fails the run.
    if (file.isNamed && readText(file, result) === null) continue;
    const text = readRequests(file, engine);
    if (text === null && !file.isNamed) continue;
    result.counts.scanned += 1;
    result.counts[text === null ? 'gated' : 'parsed'] += 1;
    if (text === null) continue;
    const home = packages.getPackage(dirname(file.path));
    const analyzed = analyzeText({ name: file.name, text }, home, { engine, parser });
    result.limitations.push(...analyzed.analysis.limitations);
    result.files.push({ file, text, ...analyzed, packageRoot: home.root, isParsed: true });
  }
  result.files.sort((one, other) => compareText(one.file.name, other.file.name));
}

/**
 * Returns the text of a file with a request that may go to the platform; null for any other file, and for one that cannot be read, such
 * as a YAML lock file above the size limit, which needs no limitation.
 */
export function readRequests({ name, path }: FoundFile, engine: Engine): string | null {
  const read = readSourceText(path);
  if (!('text' in read) || !engine.mayStandAlone(read.text)) return null;
  if (!isTranslatedName(name) && !isShellProgram(read.text)) return null;
  return translate(name, read.text, engine).length > 0 ? read.text : null;
}

const DOCUMENT = /\.(?:md|markdown)$/i;

function translate(name: string, text: string, engine: Engine): Translation[] {
  return translateText(name, text).filter(({ code }) => engine.mayStandAlone(code));
}

export function analyzeText(
  { name, text }: { name: string; text: string },
  { facts }: Pick<Package, 'facts'>,
  { engine, parser }: { engine: Engine; parser?: ParserName | undefined },
): Pick<AnalyzedFile, 'analysis' | 'directives'> {
  const uses: FileAnalysis['uses'][number][] = [];
  const breaches: NonNullable<FileAnalysis['breaches']>[number][] = [];
  const limitations: Limitation[] = [];
  const directives: Directive[] = [];
  // A path that is not known is counted in what runs, not in what describes it.
  const follow = DOCUMENT.test(name) ? 'words' : 'everything';
  for (const [index, translation] of translate(name, text, engine).entries()) {
    const { code, extension } = translation;
    const { source, failure } = parseSource({ name: `code.${extension}`, text: code }, { parser });
    if (failure !== undefined) {
      const limitation = { file: name, line: failure.line, reason: failure.reason, text: failure.text };
      limitations.push(moveLimitation(limitation, translation, text));
      continue;
    }
    const analysis = mapAnalysis(engine.analyze({ ...source, name }, { facts, follow }), translation, { index, text });
    uses.push(...analysis.uses);
    breaches.push(...(analysis.breaches ?? []));
    limitations.push(...analysis.limitations);
    const comments = (source.ast.comments ?? []).map((comment) => ({
      ...comment,
      range: [...findPlace(translation, comment.range)] as [number, number],
    }));
    directives.push(...findDirectives(comments, text));
  }
  const byPlace = <T extends { range: readonly [number, number] }>(found: T[]): T[] =>
    found.sort((one, other) => one.range[0] - other.range[0] || one.range[1] - other.range[1]);
  const analysis = { file: name, uses: byPlace(uses), breaches: byPlace(breaches), limitations };
  return { analysis: { ...analysis, usesInModules: [], exportsUnsentPath: false }, directives };
}

/** Deprecated paths in files that are not analysed, of packages that talk to the platform: anything may read and send one. */
import { basename, dirname } from 'node:path';
import { getLimitedPlaces } from './limited-places.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import {
  hasVariableBase,
  isDocumentOfOther,
  mayBeSentPath,
} from '../../../analysis/findings/texts/paths-in-documents.ts';
import { createLineIndex } from '../../../analysis/findings/places/source-place.ts';
import {
  isDataName,
  isPatchName,
  isProseName,
  isRunName,
  isYamlName,
  mayHoldAddress,
} from '../../../analysis/host/source-names.ts';
import { isVariablesName } from '../../../analysis/libraries/projects/configuration-documents.ts';
import { getContext } from '../../../analysis/program/file-context.ts';
import { isMarkdownName } from '../../../analysis/translation/translate-text.ts';
import { readSourceText } from '../../files/read.ts';
import type { FoundFile } from '../../files/walk.ts';
import type { AnalyzedFiles } from '../analyze-files.ts';
import { collapseUnsent } from '../unjudged/collapse-paths.ts';
import { createExplainedTest } from '../unjudged/find-open-words.ts';
import { keepCode } from './given-paths.ts';
import { readCodeWithPaths } from './page-code.ts';
import type { AnalyzedFile, PassParts } from '../pass.ts';
import { keepAddedCode } from '../unjudged/unread.ts';

/** Tests in other languages: `test_kv.py`, `kv_test.go`. */
const FOREIGN_TEST = /^test_|_(?:test|spec)\.\w+$/;

/**
 * Returns a limitation for each line with words that only deprecated routes have, one for a file with many. None for what a finding or
 * another limitation explains: `limited` are the known limitations.
 */
export function findDistinctiveTexts(
  files: readonly FoundFile[],
  analyzed: readonly AnalyzedFile[],
  limited: readonly Limitation[],
  { finders, packages, talks }: Pick<PassParts, 'finders' | 'packages'> & Pick<AnalyzedFiles, 'talks'>,
): Limitation[] {
  const { lines: counted, files: whole } = getLimitedPlaces(limited);
  const sent = analyzed.flatMap(({ analysis }) => analysis.uses.flatMap(({ path }) => path ?? []));
  const isExplained = createExplainedTest(new Map(analyzed.map((each) => [each.file.path, each])));
  return files.flatMap(({ path, name, leftOut }): Limitation[] => {
    if (whole.has(name) || !mayHoldProgram(name)) return [];
    const written = readUnanalyzed({ path, name, leftOut }, { packages, talks });
    if (written === null) return [];
    const added = isPatchName(name) ? keepAddedCode(written) : written;
    const code = readCodeWithPaths(name, keepCode(name, added));
    const position = createLineIndex(code);
    const lines = new Map<number, Limitation>();
    // The segments of a path in a document are no request by themselves.
    const listed = isDataName(name) ? [] : finders.findListedPaths(code);
    const base = finders.findBase(code);
    for (const found of [...finders.findDistinctivePaths(code), ...listed]) {
      const { words, deprecation, offset, roots } = found;
      // A program with the base begins its paths itself.
      if (base && ![...roots].some((root) => code.includes(root))) continue;
      const { line } = position(offset);
      if (counted.has(`${name}:${line}`) || lines.has(line) || !mayBeSentPath(code, found)) continue;
      if (isYamlName(name) && hasVariableBase(code, found)) continue;
      // A use has read it from the document.
      if (isDataName(name) && sent.some((used) => used.includes(words))) continue;
      if (isExplained(deprecation, path, name, line) || limited.some(isAbout(name, words))) continue;
      const text = `\`${words}\` is part of deprecated paths alone, and no request with this text was found`;
      lines.set(line, { file: name, line, reason: 'path-not-followed', text });
    }
    // The words of a path in a document say something beside the base URL alone.
    const scattered = isDataName(name) && !base ? [] : finders.findScatteredPaths(code);
    for (const { words, beginning, path: route, deprecation, offset } of scattered) {
      const { line } = position(offset);
      if (counted.has(`${name}:${line}`) || lines.has(line) || isExplained(deprecation, path, name, line)) continue;
      if (limited.some(isAbout(name, words))) continue;
      const text = `\`${words}\` may be the end of \`${route}\`, behind \`${beginning}\` in the same file`;
      lines.set(line, { file: name, line, reason: 'path-not-followed', text });
    }
    return collapseUnsent([...lines.values()]);
  });
}

/** Tests if a limitation of a file shows a path with the words. */
function isAbout(name: string, words: string): (limitation: Limitation) => boolean {
  return ({ file, reason, text }) => file === name && reason === 'unmodelled-client' && text.includes(words);
}

/** Returns the text of a file that may run in a package that talks to the platform; null for any other file. */
export function readUnanalyzed(
  { path, name, leftOut }: Pick<FoundFile, 'path' | 'name' | 'leftOut'>,
  { packages, talks }: Pick<PassParts, 'packages'> & Pick<AnalyzedFiles, 'talks'>,
): string | null {
  if (leftOut === 'ignored' || !talks(packages.getPackage(dirname(path)))) return null;
  const read = readSourceText(path);
  return 'text' in read && (mayRun(name) || read.text.startsWith('#!')) ? read.text : null;
}

/** Collections of requests, each of which is read with its base. */
const REQUESTS = /\.(?:hurl|http|rest|bru)$/;

/** True for a collection of requests that is no part of a test. */
export function isRequestList(name: string): boolean {
  return REQUESTS.test(name) && getContext(name) === 'source';
}

/** False for tests, collections of requests, texts for people, records, and documents whose name says that they hold something else. */
export function mayHoldProgram(name: string): boolean {
  if (getContext(name) !== 'source' || REQUESTS.test(name) || FOREIGN_TEST.test(basename(name))) return false;
  // What code reads of its variables is followed from there.
  if (isVariablesName(basename(name))) return false;
  return !isMarkdownName(name) && !isProseName(name) && !isDocumentOfOther(name);
}

/** False for a file without an extension, which is a program only if it says so. */
export function mayRun(name: string): boolean {
  return mayHoldAddress(name) || isRunName(name);
}

/** Finds words of the data in a program whose requests have parts that are not known and may be one of the words. */
import { relative, sep } from 'node:path';
import type { FileAnalysis, OpenValue } from '../../../analysis/findings/file-analysis.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { createLineIndex } from '../../../analysis/findings/places/source-place.ts';
import type { Use } from '../../../analysis/findings/use.ts';
import type { ModuleGraph } from '../../../analysis/prefilter/module-graph.ts';
import { addToGroup } from '../../../analysis/program/group-by-key.ts';
import { readSourceText } from '../../files/read.ts';
import { createPackageReach, type PackageReach } from '../package-reach.ts';
import type { ScannedFile } from '../scan-files.ts';
import { findWordPlaces } from '../documents/word-places.ts';

/** The most places of one word that are shown: a word that is everywhere is no sign of the request. */
const MOST_PLACES = 5;

/** An unknown part of a request of a file. */
interface Open extends OpenValue {
  file: string;
  root: string | null;
}

interface Analyzed {
  scanned: Pick<ScannedFile, 'home'>;
  analysis: FileAnalysis;
}

/**
 * Returns a limitation for each place of such a word, up to a few for each word; none for a place that a use of the same deprecation
 * explains. Only the packages with such parts are searched, those that import them, and what these import.
 */
export function findOpenWords(
  files: readonly ScannedFile[],
  analyzed: ReadonlyMap<string, Analyzed>,
  { cwd, graph }: { cwd: string; graph: Pick<ModuleGraph, 'getImports'> | null },
): Limitation[] {
  const opens = [...analyzed.values()].flatMap(({ scanned, analysis }) =>
    (analysis.openValues ?? [])
      .filter(({ isField }) => !isField)
      .map((open): Open => ({ ...open, file: analysis.file, root: scanned.home.root })),
  );
  if (opens.length === 0) return [];
  const getWords = createWordReader(opens, createPackageReach(files, graph));
  const isExplained = createExplainedTest(analyzed);
  const counts = new Map<string, number>();
  return listTexts(files, cwd).flatMap(({ path, name, roots, isDocument }) => {
    const words = getWords(roots);
    const read = words.size === 0 ? null : readSourceText(path);
    if (!read || !('text' in read)) return [];
    return [...words].flatMap(([word, [first, ...others]]) =>
      findWordPlaces(read.text, word, { isHeader: first!.isHeader, isDocument }).flatMap((line): Limitation[] => {
        const key = `${first!.root}\0${word}`;
        const count = counts.get(key) ?? 0;
        if (count === MOST_PLACES || isExplained(first!.deprecation, path, name, line)) return [];
        counts.set(key, count + 1);
        const text = `\`${word}\` may be ${first!.subject}, which is not known in ${renderRequests(first!, others)}`;
        return [{ file: name, line, reason: 'unknown-content', text }];
      }),
    );
  });
}

function renderRequests({ file, line }: Open, { length }: readonly Open[]): string {
  const more = length === 0 ? '' : ` and in ${length} other request${length === 1 ? '' : 's'}`;
  return `${file}:${line}${more}`;
}

interface Text {
  path: string;
  name: string;
  /** The packages that it is a text of: a document of a workspace is one of all members. */
  roots: readonly (string | null)[];
  isDocument: boolean;
}

/** The sources without the tests, and the documents of their packages. */
function listTexts(files: readonly ScannedFile[], cwd: string): Text[] {
  const sources = files
    .filter(({ marks }) => !marks.isTest)
    .map(({ file: { path, name }, home }): Text => ({ path, name, roots: [home.root], isDocument: false }));
  const known = new Set(sources.map(({ path }) => path));
  const homes = new Map(files.map(({ home }) => [home.root, home]));
  const owners = new Map<string, (string | null)[]>();
  for (const { root, facts } of homes.values())
    for (const path of new Set(facts.documents)) if (!known.has(path)) addToGroup(owners, path, root);
  const documents = [...owners].map(([path, roots]): Text => {
    return { path, name: relative(cwd, path).split(sep).join('/'), roots, isDocument: true };
  });
  return [...sources, ...documents];
}

/** Returns a function that gives the words which are looked for in the texts of packages, with the parts that they may be. */
function createWordReader(
  opens: readonly Open[],
  reach: PackageReach,
): (roots: Text['roots']) => ReadonlyMap<string, readonly Open[]> {
  // All texts of a package have the same list of roots, so it is computed once.
  const byRoots = new Map<string, ReadonlyMap<string, Open[]>>();
  return (roots) => {
    const key = roots.join('\0');
    const known = byRoots.get(key);
    if (known) return known;
    const words = new Map<string, Open[]>();
    for (const open of opens)
      if (roots.some((root) => reach(open.root).has(root)))
        for (const word of open.words) addToGroup(words, word, open);
    byRoots.set(key, words);
    return words;
  };
}

/** Creates the test if a use of a deprecation lies at a line of a file, or was made by a text in it. */
export function createExplainedTest(analyzed: ReadonlyMap<string, Pick<Analyzed, 'analysis'>>) {
  const lines = new Set<string>();
  const positions = new Map<string, ReturnType<typeof createLineIndex>>();
  const getPosition = (path: string): ReturnType<typeof createLineIndex> => {
    let position = positions.get(path);
    if (!position) {
      const read = readSourceText(path);
      positions.set(path, (position = createLineIndex('text' in read ? read.text : '')));
    }
    return position;
  };
  const add = (use: Use, path: string): void => {
    const { deprecation, range, trace, madeBy = [] } = use;
    const position = getPosition(path);
    for (let { line } = position(range[0]); line <= position(range[1]).line; line++)
      lines.add(`${deprecation}\0${path}\0${line}`);
    for (const { file, line } of [...trace, ...madeBy]) lines.add(`${deprecation}\0${file}\0${line}`);
  };
  for (const [path, { analysis }] of analyzed) {
    for (const use of analysis.uses) add(use, path);
    for (const { path: module, use } of analysis.usesInModules) add(use, module);
  }
  return (deprecation: string, path: string, name: string, line: number): boolean =>
    lines.has(`${deprecation}\0${path}\0${line}`) || lines.has(`${deprecation}\0${name}\0${line}`);
}

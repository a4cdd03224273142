/** Finds words of the data in a program whose requests have parts that are not known and may be one of the words. */
import { relative, sep } from 'node:path';
import type { FileAnalysis, OpenValue } from '../../analysis/findings/file-analysis.ts';
import type { Limitation } from '../../analysis/findings/limitation.ts';
import { createLineIndex } from '../../analysis/findings/places/source-place.ts';
import type { Use } from '../../analysis/findings/use.ts';
import { addToGroup } from '../../analysis/program/group-by-key.ts';
import { readSourceText } from '../files/read.ts';
import type { ScannedFile } from './scan-files.ts';

/** The most places of one word that are shown: a word that is everywhere is no sign of the request. */
const MOST_PLACES = 5;

/** An unknown part of a request of a file. */
interface Open extends OpenValue {
  file: string;
}

/**
 * Returns a limitation for each place of such a word, up to a few for each word; none for a place that a use of the same deprecation
 * explains. Texts are read only if a request has such a part.
 */
export function findOpenWords(
  files: readonly ScannedFile[],
  analyzed: ReadonlyMap<string, { analysis: FileAnalysis }>,
  cwd: string,
): Limitation[] {
  const opens = [...analyzed.values()].flatMap(({ analysis }) =>
    (analysis.openValues ?? []).map((open): Open => ({ ...open, file: analysis.file })),
  );
  if (opens.length === 0) return [];
  const byWord = new Map<string, Open[]>();
  for (const open of opens) for (const word of open.words) addToGroup(byWord, word, open);
  const sources = files.flatMap(({ file, marks }) => (marks.isTest ? [] : [{ path: file.path, name: file.name }]));
  const documents = [...new Set(files.flatMap(({ home }) => home.facts.documents ?? []))];
  const known = new Set(sources.map(({ path }) => path));
  const texts = [
    ...sources,
    ...documents.flatMap((path) =>
      known.has(path) ? [] : [{ path, name: relative(cwd, path).split(sep).join('/'), isDocument: true }],
    ),
  ];
  const isExplained = createExplainedTest(analyzed);
  const counts = new Map<string, number>();
  return texts.flatMap(({ path, name, isDocument = false }: { path: string; name: string; isDocument?: boolean }) => {
    const read = readSourceText(path);
    if (!('text' in read)) return [];
    return [...byWord].flatMap(([word, [first, ...others]]) =>
      findPlaces(read.text, word, { isHeader: first!.isHeader, isDocument }).flatMap((line): Limitation[] => {
        const count = counts.get(word) ?? 0;
        if (count === MOST_PLACES || isExplained(first!.deprecation, path, name, line)) return [];
        counts.set(word, count + 1);
        const more = others.length === 0 ? '' : ` and ${others.length} more`;
        const text = `\`${word}\` may be ${first!.subject}, which is not known in ${first!.file}:${first!.line}${more}`;
        return [{ file: name, line, reason: 'unknown-content', text }];
      }),
    );
  });
}

/** Creates the test if a use of a deprecation lies at a line of a file, or was made by a text in it. */
function createExplainedTest(analyzed: ReadonlyMap<string, { analysis: FileAnalysis }>) {
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

interface Search {
  isHeader: boolean;
  isDocument: boolean;
}

/** The lines with a word outside of comments: a header wherever it is, any other word as a value. */
function findPlaces(text: string, word: string, { isHeader, isDocument }: Search): number[] {
  const written = isHeader ? text.toLowerCase() : text;
  const wanted = isHeader ? word.toLowerCase() : word;
  let position: ReturnType<typeof createLineIndex> | undefined;
  const lines = new Set<number>();
  for (let at = written.indexOf(wanted); at !== -1; at = written.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const start = text.lastIndexOf('\n', at) + 1;
    const before = text.slice(start, at);
    if (/[\w-]$/.test(before) || /[\w-]/.test(text[end] ?? '') || COMMENT.test(before)) continue;
    if (!isHeader && !isValue(before, text.slice(end, end + 40), isDocument)) continue;
    lines.add((position ??= createLineIndex(text))(at).line);
  }
  return [...lines];
}

const COMMENT = /^\s*(?:\*|\/\*|#|<!--)|(?:^|[\s;,{)])\/\//;
const KEY_BEHIND = /^['"`]?\]?\s*[:=](?!=)/;

/** Tests if a word is the value of a literal, of markup or of a document, and no key or name. */
function isValue(before: string, behind: string, isDocument: boolean): boolean {
  if (isDocument) return !KEY_BEHIND.test(behind);
  if (/>\s*$/.test(before) && /^\s*</.test(behind)) return true;
  const isInLiteral = (before.match(/['"`]/g) ?? []).length % 2 === 1;
  const isKey = KEY_BEHIND.test(behind) && !/\?\s*['"`]$/.test(before);
  return isInLiteral && !isKey;
}

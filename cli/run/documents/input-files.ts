/** Finds files that commands of scripts read: lists of addresses, options, headers and bodies. */
import { dirname, resolve } from 'node:path';
import { createBoundary } from '../../../analysis/host/boundary.ts';
import { getRealPath, getStats } from '../../../analysis/host/disk.ts';
import { isSourceName } from '../../../analysis/host/source-names.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { selectOne } from '../../../analysis/prefilter/select-files.ts';
import { isMarkdownName, isTranslatedName } from '../../../analysis/translation/translate-text.ts';
import { getName } from '../../files/file-name.ts';
import { readSourceText } from '../../files/read.ts';
import type { FoundFile } from '../../files/walk.ts';
import type { PassParts } from '../pass.ts';

/** A command that sends requests, or repeats others. Its words go on behind a backslash at the end of a line. */
const COMMAND = /\b(?:curl|wget|aria2c|https?|xhs?|xargs|parallel|done)\b(?:\\\r?\n|[^\r\n])*/g;

/** The file of an option, `-i FILE` of wget, `-K FILE` of curl, `-a FILE` of xargs; `@FILE`; `< FILE`. */
const INPUT =
  /(?:\s(?:-[iKa]|--(?:input-file|config|arg-file))[=\s]?\s*|[\s="']@|(?<!<)<\s*)["']?((?:\.{0,2}\/)?[\w.-][\w./-]*)/g;

/** A list that another command of the pipe, on the same line, repeats: `cat FILE | xargs curl`. */
const PRINTED = /\bcat\s+["']?([\w./-]+)["']?\s*\|/g;
const REPEATING = /\b(?:curl|wget|https?|xhs?|xargs|parallel)\b/g;

/**
 * Returns a limitation for each file that a script gives to a command, and that holds what a deprecated request needs. `known` are
 * files that are read or counted anyway.
 */
export function findInputs(
  texts: readonly FoundFile[],
  { engine, cwd, baseUrls }: Pick<PassParts, 'engine' | 'cwd'> & { baseUrls: readonly string[] },
  known: ReadonlySet<string>,
): Limitation[] {
  const isWithin = createBoundary(cwd, () => 0);
  const seen = new Set(known);
  return texts.flatMap(({ path: script, name }): Limitation[] => {
    if (isMarkdownName(name)) return [];
    const read = readSourceText(script);
    if (!('text' in read)) return [];
    return findNames(read.text).flatMap((written): Limitation[] => {
      const folder = dirname(script);
      // A script may run in its own folder, or in that of the project.
      const path = [resolve(folder, written), resolve(cwd, written)].find((each) => getStats(each)?.isFile() === true);
      if (path === undefined || seen.has(path) || isSourceName(path) || isTranslatedName(path)) return [];
      seen.add(path);
      if (!isWithin(getRealPath(path), folder)) return [];
      return getLimitation({ path, name: getName(path, cwd) }, name, { engine, baseUrls });
    });
  });
}

function findNames(text: string): string[] {
  const commands = [...text.matchAll(COMMAND)].flatMap(([command]) => [...command.matchAll(INPUT)]);
  return [...new Set([...commands, ...findPrinted(text)].map(([, written = '']) => written))];
}

/** Finds the commands of `PRINTED` with one of `REPEATING` behind them. Both go through the text once. */
function findPrinted(text: string): RegExpMatchArray[] {
  const lineEnds = Array.from(text.matchAll(/[\r\n]/g), ({ index }) => index);
  const repeating = Array.from(text.matchAll(REPEATING), ({ index }) => index);
  let [line, next] = [0, 0];
  return [...text.matchAll(PRINTED)].filter(({ 0: printed, index }) => {
    const end = index + printed.length;
    while (lineEnds[line]! < end) line += 1;
    while (repeating[next]! < end) next += 1;
    return repeating[next] !== undefined && repeating[next]! < (lineEnds[line] ?? text.length);
  });
}

function getLimitation(
  { path, name }: Pick<FoundFile, 'path' | 'name'>,
  script: string,
  { engine: { marks, select }, baseUrls }: Pick<PassParts, 'engine'> & { baseUrls: readonly string[] },
): Limitation[] {
  const read = readSourceText(path);
  if (!('text' in read)) return [];
  const found = marks(quoteWords(baseUrls.reduce((text, url) => text.replaceAll(url, ' '), read.text)), name);
  if (selectOne(select, { file: path, marks: found, talks: true, graph: null }) === null) return [];
  const text = `the file holds words of the data and is not analysed: a command of \`${script}\` reads it`;
  return [{ file: name, line: 1, reason: 'unread-kind', text, isWholeFile: true }];
}

/** Returns the names of headers and the paths in a text as a program writes them. */
function quoteWords(text: string): string {
  const names = [...text.matchAll(/^[ \t]*([\w-]{2,100}):/gm)].map(([, header = '']) => `'${header}'`);
  const paths = [...text.matchAll(/(?<![\w.:/-])\/?([\w{}$-]{1,200}(?:\/[\w.{}$-]+)+)/g)].map(
    ([, path = '']) => `'/${path}'`,
  );
  return [...names, ...paths].join('\n');
}

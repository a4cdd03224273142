/** Deprecated headers whose name is put together: a source writes its beginning, and another file of the package has its end. */
import { dirname } from 'node:path';
import type { Dataset } from '../../../data/dataset.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { createLineIndex } from '../../../analysis/findings/places/source-place.ts';
import { getContext } from '../../../analysis/program/file-context.ts';
import { readSourceText } from '../../files/read.ts';
import type { FoundFile } from '../../files/walk.ts';
import type { AnalyzedFile, PassParts } from '../pass.ts';
import { mayHoldProgram } from './distinctive-texts.ts';
import { keepCode } from './given-paths.ts';

/** The end of a name, and the source with its beginning. */
interface OpenHeader {
  header: string;
  end: string;
  place: string;
}

/** Returns the deprecated headers whose names have enough words to tell a part of them. */
export function getLongHeaders({ deprecations }: Pick<Dataset, 'deprecations'>): string[] {
  const names = deprecations.flatMap(({ affects }) =>
    affects.flatMap((row) => (row.kind === 'header' ? row.header : [])),
  );
  return [...new Set(names)].filter((name) => name.split('-').length > LEAST_WORDS);
}

/** The least number of words that an end has: `Service-Key` is that of any system. */
const LEAST_WORDS = 3;

/** Returns one limitation for each file with the end of such a name as a whole text. Only analysed sources may have the beginning. */
export function findSplitHeaders(
  files: readonly FoundFile[],
  analyzed: readonly AnalyzedFile[],
  { packages, headers }: Pick<PassParts, 'packages'> & { headers: readonly string[] },
): Limitation[] {
  const open = new Map<string | null, OpenHeader[]>();
  for (const { file, packageRoot, isParsed } of headers.length > 0 ? analyzed : []) {
    const read = isParsed && getContext(file.name) === 'source' ? readSourceText(file.path) : null;
    const found = read && 'text' in read ? findOpenHeaders(read.text, file.name, headers) : [];
    if (found.length > 0) open.set(packageRoot, [...(open.get(packageRoot) ?? []), ...found]);
  }
  if (open.size === 0) return [];
  return files.flatMap(({ path, name, leftOut }): Limitation[] => {
    const wanted = open.get(packages.getPackage(dirname(path)).root) ?? [];
    const read = wanted.length > 0 && leftOut !== 'ignored' && mayHoldProgram(name) ? readSourceText(path) : null;
    if (!read || !('text' in read)) return [];
    const code = keepCode(name, read.text);
    const found = wanted.find(({ end }) => getEndPattern(end).test(code));
    if (!found) return [];
    const { line } = createLineIndex(code)(code.search(getEndPattern(found.end)));
    const text = `\`${found.end}\` may be the end of the header \`${found.header}\`, whose beginning is in ${found.place}`;
    return [{ file: name, line, reason: 'unknown-content', text }];
  });
}

/** The beginnings of the names that a value follows: `X-Auth-${scheme}`, `'X-Auth-' + scheme`. */
function findOpenHeaders(text: string, file: string, headers: readonly string[]): OpenHeader[] {
  return headers.flatMap((header) => {
    const words = header.split('-');
    return words.slice(LEAST_WORDS).flatMap((_, index): OpenHeader[] => {
      const count = words.length - LEAST_WORDS - index;
      const beginning = words.slice(0, count).join('-');
      const match = new RegExp(String.raw`["'\x60]${beginning}-(?:["'\x60]|\$\{)`, 'i').exec(text);
      if (!match) return [];
      const { line } = createLineIndex(text)(match.index);
      return [{ header, end: words.slice(count).join('-'), place: `${file}:${line}` }];
    });
  });
}

function getEndPattern(end: string): RegExp {
  return new RegExp(String.raw`(?<![\w-])${end}(?![\w-])`, 'i');
}

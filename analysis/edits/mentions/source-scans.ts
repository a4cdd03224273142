/**
 * Finds commands and programs in other languages that search the sources of a program for a part of the path which a rewrite changes: they
 * count requests, or make a list of what these may do.
 */
import { escapeWord } from '../../prefilter/word-search.ts';
import { readsFolderOf } from '../safety/observers/folder-reads.ts';
import { memoiseByPart, memoiseByText } from '../../program/memoise.ts';
import type { PathChange } from './path-change.ts';
import { getTextKind } from './text-kinds.ts';

interface NamedText {
  /** With its folders. */
  name: string;
  text: string;
}

/** Commands that search texts, and such that sum them up. Source: POSIX, the manuals of ripgrep, git and the GNU core utilities. */
const SEARCH = /\b(?:[ef]?grep|rg|ag|ack|sed|awk|ast-grep|sg)\s+\S/;
const SUM = /\b(?:sha\d*sum|shasum|md5sum|cksum|b2sum|wc|cmp)\s+\S/;
/** What lists files and reads them. Source: the libraries of Python, Ruby, Go and PHP. */
const LISTS = /\b(?:r?glob|iterdir|listdir|walk\w*|WalkDir|Glob|scandir|Dir(?:\[|\.\w+))/;
const READS = /\b(?:read(?:_text|lines)?\(|open\(|File\.read|ReadFile|file_get_contents|read_to_string)/;
/** The least length of a part of a segment by which a search may know it. */
const SHORTEST = 5;

/** Returns the first such place; null if there is none. @param source the name of the file that is rewritten, with its folders */
export function findSourceScan(file: NamedText, source: string, change: PathChange | null): RegExpExecArray | null {
  if (change === null) return null;
  // Thousands of rewrites may remove the same segments, each of another path.
  const parts = [...new Set(change.removed.flatMap(getParts))].sort();
  return findScan(file, `${source}\n${parts.join('\n')}`, { source, parts });
}

const findScan = memoiseByPart(
  (
    file: NamedText,
    _key: string,
    { source, parts }: { source: string; parts: readonly string[] },
  ): RegExpExecArray | null => {
    const kind = getTextKind(file.name);
    if (kind === null || kind === 'people' || kind === 'page') return null;
    const { text } = file;
    const around = kind === 'source' && file.name.startsWith('../') && readsFolderOf(source, text);
    if (kind === 'language' || around) {
      if (!around && !(LISTS.test(text) && READS.test(text) && namesPlace(source, text))) return null;
      return parts.length === 0 ? null : new RegExp(parts.map(escapeWord).join('|')).exec(text);
    }
    for (const match of text.matchAll(/[^\n]+/g)) {
      const [line] = match;
      if (/^\s*(?:#|\/\/|\*)/.test(line) || !namesPlace(source, line)) continue;
      if (SUM.test(line) || (SEARCH.test(line) && parts.some((part) => line.includes(part)))) return match;
    }
    return null;
  },
);

/** The beginnings of a segment. */
function getParts(segment: string): string[] {
  return segment.length <= SHORTEST ? [segment] : [segment.slice(0, SHORTEST)];
}

/** True for a text that names a file, its folder or the endings of scripts. */
function namesPlace(source: string, text: string): boolean {
  return getNamePatterns(source).some((name) => name.test(text)) || /\*\.[cm]?[jt]s/.test(text);
}

const getNamePatterns = memoiseByText((source): readonly RegExp[] => {
  const [base = '', ...folders] = source.split('/').toReversed();
  const names = [base, ...folders.filter((folder) => folder !== '..')];
  return names.map((name) => new RegExp(`(?<![\\w.-])${escapeWord(name)}(?![\\w-])`));
});

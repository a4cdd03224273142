/** Finds the directories of packages that glob patterns match, in one walk: each directory is compared with one segment of a pattern. */
import type { Dirent } from 'node:fs';
import { sep } from 'node:path';
import { isBelow } from '../boundary.ts';
import { getRealPath, getStats, listIfThere } from '../disk.ts';

/** How much a search may still do. A search that spends all of it returns what it has found. */
export interface Search {
  /** Directories that may still be looked at. */
  left: number;
}

/** A part of a segment: a character (one of several where it has brackets), `?`, or `*`. */
type Token = { kind: 'any' | 'star' } | { kind: 'character'; text: string } | { kind: 'class'; regex: RegExp };

/** A position in a pattern: what the next directory must match. */
interface Position {
  id: number;
  /** `deep` is `**`; `end` is the directory of a package. */
  segment: readonly Token[] | 'deep' | 'end';
  next: Position | null;
  isExcluding: boolean;
}

interface Visit {
  path: string;
  positions: readonly Position[];
}

/**
 * Returns the directories below `directory` that have a package.json and match one of the patterns and none that begins with `!`.
 * Braces, brackets, `?`, `*` and `**` are read; asterisks match no hidden directory. Dependencies are not entered; links are, but
 * none that leads to a directory above it, and none twice for the same rests of the patterns.
 */
export function globPackages(directory: string, patterns: readonly string[], search: Search): string[] {
  const found: string[] = [];
  const linked = new Set<string>();
  const visits: Visit[] = [{ path: directory, positions: close(compilePatterns(patterns, search)) }];
  for (let visit = visits.pop(); visit !== undefined; visit = visits.pop()) {
    const { path, positions } = visit;
    if (--search.left < 0) break;
    const entries = listIfThere(path);
    const ends = positions.filter(({ segment }) => segment === 'end');
    if (ends.length > 0 && !ends.some(({ isExcluding }) => isExcluding) && hasManifest(path, entries)) found.push(path);
    if (ends.length === positions.length) continue;
    for (const entry of entries) {
      if (!(entry.isDirectory() || entry.isSymbolicLink()) || entry.name === 'node_modules') continue;
      const next = step(positions, entry.name);
      if (!next.some(({ isExcluding }) => !isExcluding)) continue;
      const child = path.endsWith(sep) ? path + entry.name : path + sep + entry.name;
      if (!entry.isSymbolicLink() || isNewDirectory(path, child, next, linked))
        visits.push({ path: child, positions: next });
    }
  }
  return found;
}

function hasManifest(directory: string, entries: readonly Dirent[]): boolean {
  const entry = entries.find(({ name }) => name === 'package.json');
  return entry?.isFile() === true || (entry?.isSymbolicLink() === true && isFile(directory + sep + entry.name));
}

function isFile(path: string): boolean {
  try {
    return getStats(path)?.isFile() === true;
  } catch {
    return false;
  }
}

function isNewDirectory(from: string, link: string, positions: readonly Position[], linked: Set<string>): boolean {
  try {
    if (getStats(link)?.isDirectory() !== true) return false;
    const real = getRealPath(link);
    if (isBelow(getRealPath(from), real)) return false;
    const key = [...positions.map(({ id }) => id), real].join(' ');
    if (linked.has(key)) return false;
    linked.add(key);
    return true;
  } catch {
    return false;
  }
}

/** Returns the positions after a directory of this name. */
function step(positions: readonly Position[], name: string): Position[] {
  const next = new Set<Position>();
  for (const position of positions) {
    const { segment } = position;
    if (segment === 'end') continue;
    if (segment === 'deep') {
      if (!name.startsWith('.')) next.add(position);
    } else if (matchTokens(segment, name)) next.add(position.next!);
  }
  return close(next);
}

/** Adds the positions behind each `**`, which may match no directory at all. */
function close(positions: Iterable<Position>): Position[] {
  const closed = new Set(positions);
  for (const { segment, next } of closed) if (segment === 'deep') closed.add(next!);
  return [...closed];
}

/** Compares a name with a segment. Only the last asterisk is tried again, so that the time is at most their lengths multiplied. */
function matchTokens(tokens: readonly Token[], name: string): boolean {
  if (name.startsWith('.') && tokens[0]?.kind !== 'character') return false;
  let token = 0;
  let at = 0;
  let star = -1;
  let from = 0;
  while (at < name.length) {
    const current = tokens[token];
    if (current?.kind === 'star') {
      star = token++;
      from = at;
    } else if (current !== undefined && matchCharacter(current, name[at]!)) {
      token++;
      at++;
    } else if (star >= 0) {
      token = star + 1;
      at = ++from;
    } else return false;
  }
  while (tokens[token]?.kind === 'star') token++;
  return token === tokens.length;
}

function matchCharacter(token: Token, character: string): boolean {
  if (token.kind === 'character') return token.text === character;
  return token.kind === 'class' ? token.regex.test(character) : token.kind === 'any';
}

function compilePatterns(patterns: readonly string[], search: Search): Position[] {
  let id = 0;
  return patterns.flatMap((pattern) => {
    const isExcluding = pattern.startsWith('!');
    return expandBraces(isExcluding ? pattern.slice(1) : pattern, search).map((expanded) => {
      let position: Position = { id: id++, segment: 'end', next: null, isExcluding };
      for (const segment of expanded
        .split('/')
        .filter((part) => part !== '')
        .reverse())
        position = { id: id++, segment: segment === '**' ? 'deep' : readTokens(segment), next: position, isExcluding };
      return position;
    });
  });
}

/** Returns the pattern once for each alternative in its braces. */
function expandBraces(pattern: string, search: Search): string[] {
  if (--search.left < 0) return [];
  const match = /\{([^{},]*,[^{}]*)\}/.exec(pattern);
  if (match === null) return [pattern];
  const [start, end] = [pattern.slice(0, match.index), pattern.slice(match.index + match[0].length)];
  return match[1]!.split(',').flatMap((part) => expandBraces(start + part + end, search));
}

function readTokens(segment: string): Token[] {
  return [...segment.matchAll(/\\(.)|(\*+)|(\?)|\[([!^]?)([^[\]]+)\]|([^])/g)].map(
    ([, escaped, stars, any, not, characters, text]): Token => {
      if (stars !== undefined) return { kind: 'star' };
      if (any !== undefined) return { kind: 'any' };
      if (characters === undefined) return { kind: 'character', text: escaped ?? text! };
      return readClass(not !== '', characters);
    },
  );
}

/** A class that is no valid one, such as `[z-a]`, matches nothing. */
function readClass(isNegated: boolean, characters: string): Token {
  try {
    return { kind: 'class', regex: new RegExp(`[${isNegated ? '^' : ''}${characters.replace(/[\\[\]^]/g, '\\$&')}]`) };
  } catch {
    return { kind: 'class', regex: /(?!)/ };
  }
}

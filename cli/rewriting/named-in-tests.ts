/**
 * Finds the places of a package that name the text which a rewrite changes, other than the mentions that move with it. If such a place
 * is in a test, the rewrite would break the test.
 */
import { relative, sep } from 'node:path';
import { findDataRead } from '../../analysis/edits/mentions/data-reads.ts';
import { findNamedWords, getWordPatterns, type WordPattern } from '../../analysis/edits/mentions/named-words.ts';
import { isRule } from '../../analysis/edits/mentions/path-rules.ts';
import { findMeasurement } from '../../analysis/edits/mentions/measuring-tests.ts';
import {
  createFindTestTexts,
  type FindTestTexts,
  type PackageText,
  type TestText,
} from '../../analysis/edits/mentions/test-texts.ts';
import { findUnnamingRule } from '../../analysis/edits/mentions/unnaming-rules.ts';
import { getTextKind } from '../../analysis/edits/mentions/text-kinds.ts';
import { getContext } from '../../analysis/program/file-context.ts';
import { maskTokens } from '../../data/mask-tokens.ts';
import { getFindingId, type Finding } from '../../analysis/findings/finding.ts';
import { compareText } from '../files/compare-text.ts';
import { getName } from '../files/file-name.ts';
import { readSourceText } from '../files/read.ts';
import { hasKnownChecksum } from './checksums.ts';
import { takeBack } from './check-types.ts';
import type { Candidate } from './rewrite-candidate.ts';
import type { Edit } from '../../analysis/findings/use.ts';
import { listFiles } from '../../analysis/host/directory-trees.ts';
import { getStats } from '../../analysis/host/disk.ts';
import { LARGEST_RULES_BYTES } from '../../analysis/host/source-size.ts';
import { listAround } from '../../analysis/host/surrounding-files.ts';

/** A place that names what a rewrite changes. */
export interface NamedPlace {
  deprecation: string;
  file: string;
  /** 1-based. */
  line: number;
  word: string;
  /**
   * `test`: a test or its data contains the word; `whole`: a test checks a whole URL, body or file, without the word; `data`: a test reads
   * requests as data; `rule`: a place outside of tests decides by the path or a field; `snapshot`: a snapshot, which its runner writes
   * anew; `file`: any other file. The first four kinds keep a safe rewrite from being made.
   */
  kind: 'test' | 'whole' | 'data' | 'rule' | 'snapshot' | 'file';
}

/**
 * Returns the candidates without the safe rewrites that a test names or that another file has a rule for, and all places that name the
 * text of a rewrite.
 */
export function keepNamedInTests(
  candidates: readonly Candidate[],
  cwd: string,
): { candidates: Candidate[]; places: NamedPlace[] } {
  const packages = new Map<string, NamingPackage>();
  const places: NamedPlace[] = [];
  const known = new Map<string, readonly NamedPlace[]>();
  /** Finds the places that contain the words. Searches for the same words once, because a file may have thousands of equal rewrites. */
  const findAll = (
    { root, texts }: NamingPackage,
    tests: TestsByName,
    patterns: readonly WordPattern[],
    deprecation: string,
  ): readonly NamedPlace[] => {
    const support = [...tests].flatMap(([name, { kind }]) => (kind === 'support' ? [name] : []));
    const words = patterns.map(({ word, isPath, mayBeServed }) => `${isPath} ${mayBeServed} ${word.source}`);
    const key = [root, deprecation, ...words, ...support].join('\n');
    let found = known.get(key);
    if (!found) {
      found = texts.flatMap((each) => findPlaces(each, tests, patterns, deprecation));
      known.set(key, found);
      places.push(...found);
    }
    return found;
  };
  const kept = candidates.map((candidate) => {
    const { packageRoot, rewritten, file, text } = candidate;
    const own = rewritten.filter(({ context }) => context !== 'test');
    if (packageRoot === null || own.length === 0 || getContext(file.name) === 'test') return candidate;
    const naming = packages.get(packageRoot) ?? readPackage(packageRoot, candidates, cwd);
    packages.set(packageRoot, naming);
    const isSafe = ({ fix }: Finding): boolean => fix.class === 'safe';
    if (own.some(isSafe) && hasKnownChecksum(text, naming.texts))
      return takeBack(candidate, own.filter(isSafe), 'checksum');
    const name = getNameIn(packageRoot, file.path);
    const tests: TestsByName = new Map(naming.findTests(name).map((test) => [test.name, test]));
    const find = (finding: Finding): readonly NamedPlace[] =>
      findAll(naming, tests, getWordPatterns(finding, text), getFindingId(finding));
    const named = own.filter((finding) => find(finding).some(({ kind }) => kind === 'test'));
    const measured = own
      .filter((finding) => !named.includes(finding) && isSafe(finding))
      .filter((finding) => {
        const measurements = findReads(finding, { name, text }, tests, naming);
        places.push(...measurements);
        return measurements.length > 0;
      });
    const back = [...named.filter(isSafe), ...measured];
    if (back.length > 0) return takeBack(candidate, back, 'tests');
    const ruled = own.filter((finding) => {
      if (!isSafe(finding)) return false;
      const matching = findMatching(finding, { name, text }, tests, naming);
      places.push(...matching);
      return [...find(finding), ...matching].some(({ kind }) => kind === 'rule');
    });
    return ruled.length > 0 ? takeBack(candidate, ruled, 'rules') : candidate;
  });
  // The text around a path may hold a token, which no output shows.
  const shown = places.map((place) => ({ ...place, word: maskTokens(place.word) }));
  const byPlace = new Map(shown.map((place) => [`${place.deprecation} ${place.file}:${place.line}`, place]));
  const sorted = [...byPlace.values()].sort((a, b) => compareText(a.file, b.file) || a.line - b.line);
  return { candidates: kept, places: sorted };
}

/** The places of tests that count or sum up what a finding sends, or read it as data. */
function findReads(
  finding: Finding,
  source: { name: string; text: string },
  tests: TestsByName,
  { texts }: NamingPackage,
): NamedPlace[] {
  return texts.flatMap((each): NamedPlace[] => {
    const test = tests.get(each.inPackage);
    if (!test) return [];
    const measurement = findMeasurement(finding, source.name, test);
    const read = measurement ?? findDataRead(finding, source.text, test);
    const kind = measurement ? 'whole' : 'data';
    return read === null ? [] : [{ deprecation: getFindingId(finding), file: each.name, ...read, kind }];
  });
}

/** The first place of each other file with a rule for what a rewrite changes that does not name its path. */
function findMatching(
  finding: Finding,
  source: { name: string; text: string },
  tests: TestsByName,
  { texts }: NamingPackage,
): NamedPlace[] {
  return texts.flatMap((each): NamedPlace[] => {
    if (tests.has(each.inPackage) || each.inPackage === source.name) return [];
    const match = findUnnamingRule(each.named, { finding, source });
    if (match === null || isWithin(each.known, match.index, match.index + match[0].length)) return [];
    const line = each.text.slice(0, match.index).split('\n').length;
    return [{ deprecation: getFindingId(finding), file: each.name, line, word: match[0].trim(), kind: 'rule' }];
  });
}

interface NamingPackage {
  root: string;
  texts: readonly NamingText[];
  findTests: FindTestTexts;
}

/** The tests of a source file and their support files, by name relative to the package. */
type TestsByName = ReadonlyMap<string, TestText>;

interface NamingText {
  /** Relative to the working directory. */
  name: string;
  /** Relative to the package. */
  inPackage: string;
  text: string;
  /** The text with its name in the package. */
  named: PackageText;
  /** The ranges of edits, of mentions, and of findings that stay: sorted, without overlaps. Words in them do not count. */
  known: readonly Edit['range'][];
}

/** Texts that are written by a program, and are searched nevertheless: snapshots and checksums. */
const WRITTEN = /\.snap$|sums?$|\.(?:md5|sha\d+|lock)$/i;
/** Sources and documents, which may be long. */
const LONG =
  /\.(?:[cm]?[jt]sx?|vue|svelte|html?|snap|json|ya?ml|toml|har|http|rest|sh|mdx?|txt)$|sums?$|\.(?:md5|sha\d+|lock)$/i;
/** A package with more files is not searched further. */
const MAX_FILES = 2_000;

function readPackage(root: string, candidates: readonly Candidate[], cwd: string): NamingPackage {
  const texts = readTexts(root, candidates, cwd);
  const own = texts.filter(({ inPackage }) => !inPackage.startsWith('../'));
  const findTests = createFindTestTexts(own.map(({ inPackage, text }) => ({ name: inPackage, text })));
  return { root, texts, findTests };
}

function getNameIn(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

function readTexts(root: string, candidates: readonly Candidate[], cwd: string): NamingText[] {
  const byPath = new Map(candidates.map((candidate) => [candidate.file.path, candidate]));
  const isText = (path: string): boolean => {
    if (LONG.test(path) || WRITTEN.test(path)) return true;
    return getTextKind(getNameIn(root, path)) !== null && (getStats(path)?.size ?? 0) <= LARGEST_RULES_BYTES;
  };
  const around = listAround(root).filter((path) => getTextKind(getNameIn(root, path)) !== null);
  return [...listFiles(root).filter(isText).slice(0, MAX_FILES), ...around.slice(0, MAX_FILES)].flatMap((path) => {
    const read = readSourceText(path);
    if (!('text' in read)) return [];
    const own = byPath.get(path);
    const edits = own ? [...own.edits, ...own.mentions.flatMap((mention) => mention.edits)] : [];
    const findings = own ? [...own.left.map(({ finding }) => finding), ...own.silenced] : [];
    const known = mergeRanges([...edits, ...findings].map(({ range }) => range));
    const named: PackageText = { name: getNameIn(root, path), text: read.text };
    return [{ name: getName(path, cwd), inPackage: named.name, text: read.text, named, known }];
  });
}

function mergeRanges(ranges: readonly Edit['range'][]): Edit['range'][] {
  const merged: Edit['range'][] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1);
    if (last && start < last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}

/** Tests if one of the sorted ranges overlaps the text between two positions. */
function isWithin(ranges: readonly Edit['range'][], start: number, end: number): boolean {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]![1] > start) high = middle;
    else low = middle + 1;
  }
  return low < ranges.length && ranges[low]![0] < end;
}

function isInInlineSnapshot(text: string, offset: number): boolean {
  const open = text.lastIndexOf('toMatchInlineSnapshot(', offset);
  return open !== -1 && !text.slice(open, offset).includes(')');
}

function findPlaces(
  file: NamingText,
  tests: TestsByName,
  patterns: readonly WordPattern[],
  deprecation: string,
): NamedPlace[] {
  const { name, inPackage, text, known } = file;
  const isTest = tests.has(inPackage);
  return findNamedWords({ text, isTest }, patterns).flatMap((named): NamedPlace[] => {
    const { word, start, end, lineStart } = named;
    if (isWithin(known, start, end)) return [];
    const isSnapshot = name.endsWith('.snap') || isInInlineSnapshot(text, start);
    const kind = isSnapshot ? 'snapshot' : isTest ? 'test' : isRule(file.named, named) ? 'rule' : 'file';
    return [{ deprecation, file: name, line: text.slice(0, lineStart).split('\n').length, word, kind }];
  });
}

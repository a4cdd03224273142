/** Finds code that reads the segments of a URL by their positions, and so notices if a rewrite moves them or changes one. */
import { loadDataset } from '../../../data/load.ts';
import { escapeWord } from '../../prefilter/word-search.ts';
import { memoise } from '../../program/memoise.ts';
import type { PathChange } from './path-change.ts';
import type { TestText } from './test-texts.ts';

/** `new URL(url).pathname.split('/')`, with the names that it is assigned to. */
const SPLIT = new RegExp(
  [
    String.raw`(?:(?:const|let|var)\s*(\[[^\]=]{0,120}\]|\w+)\s*=\s*(?:(?!=>)[^;\n]){0,120}?)?`,
    String.raw`\b(url|uri|href|\w*path\w*|input)\)*(?:\.(pathname|href|url))?`,
    String.raw`((?:\.(?:slice|replace|substring)\([^()\n]*\))*)`,
    String.raw`\.split\(\s*(?:['"\`]\/['"\`]|\/\\\/\/)\s*\)(\.filter\(\w+\))?`,
  ].join(''),
  'gi',
);

type Text = Pick<TestText, 'text'>;

/** Thousands of rewrites ask for the same file. */
const findSplits = memoise(({ text }: Text): readonly RegExpExecArray[] => [...text.matchAll(SPLIT)]);

/** No path has as many. */
const MOST_SEGMENTS = 100;

/** A read of a segment: counted from the end if negative; null for one that is not known. */
interface SegmentRead {
  position: number | null;
  /** The variable that holds it. */
  name?: string;
  /** True if the segments from this one on are read. */
  isRest?: boolean;
}

/** The segments of a URL or its path before and after a rewrite. Where a part may be cut off, only those at the end are known. */
interface Segments {
  before: readonly string[];
  after: readonly string[];
  isCut: boolean;
}

/** Returns the first place that splits a URL and reads a segment that a rewrite moves, or looks something up by one that it changes. */
export function findSegmentRead(file: Text, change: PathChange): RegExpExecArray | null {
  const { text: test } = file;
  for (const match of findSplits(file)) {
    const behind = test.slice(match.index + match[0].length);
    const seen = getSegments(match, test, change);
    const notices = (read: SegmentRead): boolean =>
      seen.some((segments) => isChanged(read, segments)) && (change.addsSegments || isKey(read, match, test));
    if (getReads(match[1] ?? null, behind, test.slice(match.index)).some(notices)) return match;
  }
  return null;
}

function getSegments(
  [, , subject = '', member, cut, filter]: RegExpExecArray,
  test: string,
  { before, after }: PathChange,
): Segments[] {
  const { baseUrls } = loadDataset().platform;
  const isPath =
    [member, subject].includes('pathname') ||
    new RegExp(String.raw`\b${subject}\s*=[^;\n]*\.pathname\s*[;\n]`).test(test);
  const isUrl = /^(?:url|uri|href|input)$/i.test(subject) || member === 'href';
  const isCut = cut !== '' || !(isPath || isUrl);
  const paths = baseUrls.map((base) => new URL(base).pathname);
  const split = (path: string): string[] => path.split('/').filter((segment) => filter === undefined || segment !== '');
  return (isPath ? paths : [...paths, ...baseUrls]).map((base) => ({
    before: split(base + before),
    after: split(base + after),
    isCut,
  }));
}

/** True if the rewrite puts another segment where one is read. */
function isChanged({ position, isRest }: SegmentRead, { before, after, isCut }: Segments): boolean {
  if (position === null || (isCut && position >= 0 && position < MOST_SEGMENTS)) return true;
  if (!isRest) return before.at(position) !== after.at(position);
  return before.slice(position).join('/') !== after.slice(position).join('/');
}

function getReads(names: string | null, behind: string, rest: string): SegmentRead[] {
  const direct = readMember(behind);
  if (direct !== null) return [{ ...direct, ...(names === null || names.startsWith('[') ? {} : { name: names }) }];
  if (names === null) return [{ position: null }];
  if (names.startsWith('[')) return readPattern(names);
  return [
    ...rest.matchAll(
      new RegExp(
        String.raw`(?:(?:const|let|var)\s*(\[[^\]=]{0,120}\]|\w+)\s*=\s*(?:[\w$.]+\()*)?(?<![\w$.])${names}\b`,
        'g',
      ),
    ),
  ]
    .slice(1)
    .flatMap((use): SegmentRead[] => {
      const [text, target] = use;
      if (target?.startsWith('[')) return readPattern(target);
      const read = readMember(rest.slice(use.index + text.length)) ?? { position: null };
      return [target === undefined ? read : { ...read, name: target }];
    });
}

/** The read directly behind a list of segments: `[5]`, `.at(-2)`, `.pop()`. Null without one that is known. */
function readMember(behind: string): SegmentRead | null {
  const [, index, at, pop, end, includes] =
    /^(?:\[(\d+)\]|\.at\((-?\d+)\)|\.(pop)\(\)|\.slice\((-?\d+)\)|\.(includes)\(\s*['"`])/.exec(behind) ?? [];
  if (index !== undefined || at !== undefined) return { position: Number(index ?? at) };
  if (pop !== undefined) return { position: -1 };
  // A segment that a text names is found by that name.
  if (includes !== undefined) return { position: MOST_SEGMENTS };
  return end === undefined ? null : { position: Number(end), isRest: true };
}

/** `[, , , resource, ...rest]` */
function readPattern(pattern: string): SegmentRead[] {
  return pattern
    .slice(1, -1)
    .split(',')
    .flatMap((element, position): SegmentRead[] => {
      const [, dots, name] = /^\s*(\.\.\.)?(\w+)/.exec(element) ?? [];
      return name === undefined ? [] : [{ position, name, ...(dots === undefined ? {} : { isRest: true }) }];
    });
}

/** True if a segment is the key of an object or a map, alone or as the argument of a function: `tables[camel(name)]`. */
function isKey({ name }: SegmentRead, split: RegExpExecArray, test: string): boolean {
  if (name === undefined) {
    const around = test.slice(Math.max(0, split.index - 60), split.index);
    return /[\w$\])]\[[^\]\n]*$|\.(?:get|has)\([^)\n]*$/.test(
      around + split[0].replace(/\b(?:const|let|var)\b[^=]*=/, ''),
    );
  }
  const key = String.raw`(?:[\w$.]+\()*(?<![\w$.])${escapeWord(name)}(?:\[\d\])?\)*`;
  return new RegExp(String.raw`[\w$\])]\[${key}\]|\.(?:get|has)\(${key}\)|\b${key}\s+in\s+\w`).test(test);
}

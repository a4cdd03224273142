/** Reads a source file: its text, or the reason why it is skipped. */
import { basename, dirname, extname, resolve } from 'node:path';
import type { LimitationReason } from '../../analysis/findings/limitation.ts';
import { exists, getStats, readFileUpTo, readRegularFile } from '../../analysis/host/disk.ts';
import { isObserved } from '../../analysis/host/disk-observer.ts';
import { getOnceInRun } from '../../analysis/host/listed-directories.ts';
import { isSourceName } from '../../analysis/host/source-names.ts';
import { LARGEST_SOURCE_BYTES, TOO_LARGE } from '../../analysis/host/source-size.ts';
import { getSystemReason } from '../../analysis/host/system-reason.ts';

export interface SourceText {
  /** Without a byte-order mark: offsets count from the first character of the program. */
  text: string;
}

export interface NoSourceText {
  reason: Extract<LimitationReason, 'unreadable' | 'too-large' | 'not-text'>;
  /** 1-based. */
  line: number;
  /** One line for a person. */
  problem: string;
  /** The file only names where its text is. */
  isPointer?: true;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Reads one file. Never throws: returns the reason for a file that cannot be read, is too large or is not text. */
export function readSourceText(path: string): SourceText | NoSourceText {
  // An observer gets every read.
  const kept = isSourceName(path) || isObserved() ? null : getOnceInRun(createKept);
  const known = kept?.texts.get(path);
  if (known) return known;
  const read = readAnew(path);
  const length = 'text' in read ? read.text.length : 0;
  if (kept && kept.length + length <= MOST_KEPT) {
    kept.texts.set(path, read);
    kept.length += length;
  }
  return read;
}

/** The documents of a run: each is searched for requests, paths, fields, settings and names. Few sources are read twice. */
const createKept = () => ({ texts: new Map<string, SourceText | NoSourceText>(), length: 0 });

/** Characters. */
const MOST_KEPT = 16 * 1024 * 1024;

function readAnew(path: string): SourceText | NoSourceText {
  try {
    const result = readFileUpTo(path, LARGEST_SOURCE_BYTES, (bytes) => decode(bytes, path));
    return result ?? { reason: 'too-large', line: 1, problem: TOO_LARGE };
  } catch (error) {
    return { reason: 'unreadable', line: 1, problem: `cannot be read: ${getSystemReason(error)}` };
  }
}

function decode(bytes: Buffer, path: string): SourceText | NoSourceText {
  const zero = bytes.indexOf(0);
  if (zero !== -1) return { reason: 'not-text', line: countLines(bytes.subarray(0, zero)), problem: 'holds no text' };
  const text = bytes.toString('utf8');
  if (POINTER.test(text)) return createPointer('holds a pointer: Git LFS or git-annex has the text');
  if (isLinkText(text, path)) return createPointer('holds only a path, as of a link that git has checked out as text');
  return { text: text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text };
}

function createPointer(problem: string): NoSourceText {
  return { reason: 'not-text', line: 1, problem, isPointer: true };
}

/** A path without a line break behind it. */
const PATH = /^(?:\.{1,2}\/)*[\w@.+-]{1,255}(?:\/[\w@.+-]{1,255})*$/;
const LONGEST_PATH = 1024;

/** Tests for what git writes in place of a link where there are none (`core.symlinks`): the path of the link alone. */
function isLinkText(text: string, path: string): boolean {
  if (text.length > LONGEST_PATH || !PATH.test(text)) return false;
  if (text.startsWith('../')) return true;
  const isLike = extname(text) === extname(path) && extname(text) !== '' && text !== basename(path);
  return (text.includes('/') || isLike) && exists(resolve(dirname(path), text));
}

const LARGEST_SEARCHED_BYTES = 16 * 1024 * 1024;

/**
 * Tests if a file that was not read as a text holds one of the words, in UTF-16, or with `any` also in UTF-8. A file above 16 MB is not
 * searched: with `any` it may hold one.
 */
export function holdsWord(path: string, words: readonly string[], encodings: 'UTF-16' | 'any'): boolean {
  // Many huge files would take minutes, and none of them is written by a person.
  if ((getStats(path)?.size ?? 0) > LARGEST_SEARCHED_BYTES) return encodings === 'any';
  let bytes: Buffer;
  try {
    bytes = readRegularFile(path);
  } catch {
    return false;
  }
  return words.some((word) => {
    const wide = Buffer.from(word, 'utf16le');
    return [wide, Buffer.from(wide).swap16(), ...(encodings === 'any' ? [word] : [])].some((each) =>
      bytes.includes(each),
    );
  });
}

function countLines(bytes: Buffer): number {
  let line = 1;
  for (const byte of bytes) if (byte === LINE_FEED) line += 1;
  return line;
}

/** Matches the pointer that replaces a file whose contents are in Git LFS or git-annex. */
const POINTER = /^(?:version https:\/\/git-lfs\.github\.com\/spec\/|\/annex\/objects\/|(?:\.\.\/)*\.git\/annex\/)/;

const LINE_FEED = 10;

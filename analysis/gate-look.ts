/** What of the data's words stands in one text: the segments of paths by one scan, the rest where somebody asks. */
import type { Row } from './gate-rows.ts';
import { isHeader, isKey, isMember, isTitle } from './gate-written.ts';
import { escapeWord, indexOfWord } from './word-search.ts';

export interface TextLook {
  /** The segments of the data that stand in the text as a literal holds them. */
  readonly segments: ReadonlySet<string>;
  /** Whether all of a row stands in the text; what several rows ask for is looked up once. */
  holds(row: Row): boolean;
}

/** What is asked of a text as a whole. */
export interface TextQuestions {
  importsSdk(text: string): boolean;
  /** Whether the text can hold a request that is seen to ask the platform; its segments of the data are given. */
  mayAsk(text: string, segments: ReadonlySet<string>): boolean;
}

/** What stands before a segment in a literal: a slash, a quote, or the end of a template's hole. */
export const BEFORE_SEGMENT = '/\'"`}';
/** A word that goes on is another one: `rulesets` is not `rules`, and `dns_records:edit` is no path. */
export const SEGMENT_ENDS = '(?![\\w-]|[.:]\\w)';

/**
 * Makes looks for some rows and no others. The last one is kept: of each text several things are asked, one after the
 * other.
 */
export function createLooks(rows: readonly Row[], ask: TextQuestions): (text: string) => TextLook {
  const scan = createSegmentScan([...new Set(rows.flatMap(({ segments }) => segments))]);
  let lastText: string | undefined;
  let last: TextLook | undefined;
  return (text) => {
    if (last === undefined || lastText !== text) last = createLook(text, scan(text), ask);
    lastText = text;
    return last;
  };
}

/** Which of some segments stand in a text, by one pass over it. */
function createSegmentScan(segments: readonly string[]): (text: string) => ReadonlySet<string> {
  if (segments.length === 0) return () => new Set();
  const pattern = new RegExp(`[${BEFORE_SEGMENT}](${segments.map(escapeWord).join('|')})${SEGMENT_ENDS}`, 'g');
  return (text) => {
    const found = new Set<string>();
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      if (!isTitle(text, match.index)) found.add(match[1]!);
    }
    return found;
  };
}

function createLook(text: string, segments: ReadonlySet<string>, { importsSdk, mayAsk }: TextQuestions): TextLook {
  const known = new Map<string, boolean>();
  let lower: string | undefined;
  const once = (key: string, look: () => boolean): boolean => {
    let answer = known.get(key);
    if (answer === undefined) known.set(key, (answer = look()));
    return answer;
  };
  return {
    segments,
    holds: (row) =>
      row.segments.every((segment) => segments.has(segment)) &&
      row.neighbours.every(([before, segment]) =>
        once(`${before}>${segment}`, () => canFollow(text, before, segment)),
      ) &&
      row.words.every((word) => once(word, () => indexOfWord(text, word) !== -1)) &&
      row.keys.every((key) => once(`{${key} ${row.longerThan}`, () => isKey(text, key, row.longerThan))) &&
      row.chain.every((member, index) =>
        once(`.${member}.${row.chain[index + 1] ?? ''}`, () => isMember(text, member, row.chain[index + 1] ?? null)),
      ) &&
      row.names.every((name) => once(`i:${name}`, () => (lower ??= text.toLowerCase()).includes(name.toLowerCase()))) &&
      row.headers.every((name) => once(`h:${name}`, () => isHeader(text, name))) &&
      (row.end === null || once(`/${row.end.segment} ${row.end.hasId}`, () => hasEnd(text, row.end!))) &&
      (!row.isSdk || once('', () => importsSdk(text))) &&
      (!row.isOfRequest || once(' request', () => mayAsk(text, segments))),
  };
}

/** Whether a segment stands behind another, or at the beginning of a literal that another one may come before. */
function canFollow(text: string, before: string, segment: string): boolean {
  for (let index = indexOfWord(text, segment); index !== -1; index = indexOfWord(text, segment, index + 1)) {
    const slashed = text[index - 1] === '/';
    const previous = text[index - (slashed ? 2 : 1)] ?? '\n';
    if (
      (BEFORE_SEGMENT.includes(previous) && !isTitle(text, index - (slashed ? 2 : 1))) ||
      (slashed && text.startsWith(before, index - 1 - before.length))
    )
      return true;
  }
  return false;
}

/** `/accounts` as the last fixed segment: behind it, and behind one id, no further segment is written. */
function hasEnd(text: string, { segment, hasId }: NonNullable<Row['end']>): boolean {
  const next = hasId ? ID_BEHIND : NOTHING_BEHIND;
  for (let index = indexOfWord(text, segment); index !== -1; index = indexOfWord(text, segment, index + 1)) {
    next.lastIndex = index + segment.length;
    if (BEFORE_SEGMENT.includes(text[index - 1] ?? '\n') && !next.test(text)) return true;
  }
  return false;
}

/** A segment that goes on with another one. A hole may hold nothing, so that it alone is no other one. */
const NOTHING_BEHIND = /\/(?:\$\{[^}]*\}\/)?[^'"`?#\\\s$]/y;
const ID_BEHIND = /\/(?:\$\{[^}]*\}|[^/'"`$?#\\\s]+)\/[^'"`?#\\\s$]/y;

/** Requirements of the constraints: the marks that a file must contain before a contract is judged in it. */
import type { FileWord } from '../../data/contract-schema.ts';
import type { ContractWords, WordList } from './contract-words.ts';
import type { RequirementContext } from './deprecation-requirements.ts';
import type { Mark } from './marks.ts';
import { dropEqual, NO_WORDS, type Requirement } from './requirements.ts';
import type { WordRow } from './word-rows.ts';

export interface ContractContext extends RequirementContext {
  /** Held by a module that may make a request which a constraint is about, whatever package the module is in. */
  readonly makesContractRequest: Mark;
  /** Held by a module that may make such a request if its package talks to the platform. */
  readonly mayMakeContractRequest: Mark;
}

type Draft = Pick<Requirement, 'place'> & Partial<Requirement>;

export function createContractRequirements(words: ContractWords, context: ContractContext): Requirement[] {
  const { mark } = context;
  const drafts: Draft[] = [
    ...words.own.map((list) => ({ ...toList(list, mark), needsPlatform: false, kind: 'any call' as const })),
    ...words.places.map((list) => ({ ...toList(list, mark), needsPlatform: false, kind: 'place' as const })),
    ...words.everyday.map((list) => ({
      ...toList(list, mark),
      rest: [context.addressesPlatform],
      kind: 'any answer' as const,
      isDistinctive: false,
    })),
    ...words.within.map(({ word, other }) => ({
      ...toList(word, mark),
      rest: toList(other, mark).place,
      kind: 'place' as const,
    })),
    ...words.addresses.flatMap((template) => toAddress(template, mark)),
    ...words.givenElsewhere.flatMap((word) =>
      words.addresses.map((template) => ({
        ...toList(word, mark),
        rest: [markAddress(template, mark)],
        needsPlatform: false,
      })),
    ),
    ...words.request.map((word) => toList(word, mark)),
    ...words.rows.flatMap((row) => toRow(row, context)),
    ...words.clients.map((row) => ({ ...toRow(row, context), kind: 'client' as const })),
    ...[
      ...words.given.map((word) => toList(word, mark)),
      ...words.ends.map((end) => toEnd(end, mark)),
      ...words.lastSegments.flatMap((last) => toLastSegments(last, mark)),
    ].flatMap((given) => [
      { ...given, rest: [context.makesContractRequest, ...(given.rest ?? [])], needsPlatform: false },
      { ...given, rest: [context.mayMakeContractRequest, ...(given.rest ?? [])] },
    ]),
  ];
  const defaults = {
    rest: [],
    needsPlatform: true,
    isMirrored: false,
    isDistinctive: true,
    givesClient: false,
    words: NO_WORDS,
    area: 'contracts',
    kind: 'request',
  } as const;
  const requirements = drafts.map((draft): Requirement => ({ ...defaults, ...draft }));
  return dropEqual(requirements);
}

const HEADER = /^[a-z]+(-[a-z]+)+$/;

/** Requires all words of a list. Names of headers, which have hyphens, match in any letter case. */
function toList(list: WordList, mark: RequirementContext['mark']): Draft {
  const words = (isList(list) ? list : [list]).map((each) =>
    typeof each === 'string' ? { word: each, behind: null } : each,
  );
  const anchored = words
    .filter(({ word }) => hasToken(word))
    .map(({ word, behind }) => {
      if (behind !== null) return mark({ kind: 'followed', word, behind });
      return mark({ kind: HEADER.test(word) ? 'any-case' : 'text', word });
    });
  const others = words.filter(({ word }) => !hasToken(word)).map(({ word }) => mark({ kind: 'text', word }, anchored));
  const parts = words.map(({ word }) => word.replace(/^['"`]/, ''));
  return {
    place: [...anchored, ...others],
    words: { ...NO_WORDS, names: parts, headers: parts.map((part) => part.toLowerCase()), parts },
  };
}

function isList(list: WordList): list is Exclude<WordList, FileWord> {
  return Array.isArray(list);
}

/** True for a word by which the scan can find it; any other costs a search of the whole text. */
function hasToken(word: string): boolean {
  return /[a-z]/i.test(word);
}

function toEnd({ word, segments }: ContractWords['ends'][number], mark: RequirementContext['mark']): Draft {
  return { place: [mark({ kind: 'text', word })], words: { ...NO_WORDS, segments } };
}

/**
 * The word alone, `run` or `secrets`, is in half of all programs: a module must also hold the segments that a base ends with. These are
 * everyday words too, `type: 'ai'`. So one of the two is written as part of a path, both are in one file, or a module begins a path
 * with the collection.
 */
function toLastSegments(
  { segment, before, collections, area }: ContractWords['lastSegments'][number],
  mark: RequirementContext['mark'],
): Draft[] {
  const last = mark({ kind: 'path-segment', word: segment, before });
  const between = area.map((word) => mark({ kind: 'segment', word, before: null }));
  const shared = { words: { ...NO_WORDS, segments: [segment] }, isDistinctive: false };
  if (area.length === 0) return [{ ...shared, place: [last] }];
  const join = (word: string): Mark => mark({ kind: 'joined-segment', word, before: null });
  return [
    { ...shared, place: [last], rest: [join(area[0]!), ...between] },
    { ...shared, place: [last, mark({ kind: 'joined-segment', word: segment, before })], rest: between },
    { ...shared, place: [last, ...between] },
    ...collections.map((word) => ({
      ...shared,
      place: [last],
      rest: [mark({ kind: 'code-segment', word, before: null }), ...between],
    })),
  ];
}

/** The host alone is not distinctive, because links for people hold it, too; the host with a path is. */
function toAddress(template: string, mark: RequirementContext['mark']): Draft[] {
  const { host, segment } = splitAddress(template);
  const address = markAddress(template, mark);
  const shared = { needsPlatform: false, kind: 'place' as const, words: { ...NO_WORDS, segments: [host] } };
  return [
    { ...shared, place: [address], isDistinctive: false },
    { ...shared, place: [address, mark({ kind: 'text', word: segment })] },
  ];
}

function markAddress(template: string, mark: RequirementContext['mark']): Mark {
  const { host, segment } = splitAddress(template);
  return mark({ kind: 'address', word: host, segment });
}

function splitAddress(template: string): { host: string; segment: string } {
  const { host, pathname } = new URL(template);
  return { host, segment: pathname.split('/')[1] ?? '' };
}

function toRow(row: WordRow, { mark, importsSdk }: ContractContext): Draft {
  if (row.isSdk) {
    const [word, next] = row.words.slice(-2) as [string, string];
    return {
      place: [importsSdk, mark({ kind: 'member-pair', word, next })],
      words: { ...NO_WORDS, names: row.chain.slice(-2) },
    };
  }
  const segments = row.segments.map((word) => mark({ kind: 'segment', word, before: row.before.get(word) ?? null }));
  const end = row.end ? [mark({ kind: 'last-segment', word: row.end.segment, hasId: row.end.hasId })] : [];
  return {
    place: [...segments, ...row.words.map((word) => mark({ kind: 'text', word })), ...end],
    // A collection such as `accounts` is in every path, so it does not tell which calls matter.
    words: {
      ...NO_WORDS,
      segments: row.segments.length > 1 ? row.segments.slice(1) : row.segments,
      names: row.chain.slice(-2),
    },
  };
}

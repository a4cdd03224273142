/** Requirements of the deprecations: for each operation of each entry, in one file and spread over imports. */
import { escapeWord } from './word-search.ts';
import type { Dataset } from '../../data/dataset.ts';
import { getBodyRows, getRows, indexMethods, type WordRow } from './word-rows.ts';
import type { Mark, WordTest } from './marks.ts';
import { dropEqual, NO_WORDS, type Requirement, type RequirementWords } from './requirements.ts';

/** Marks that the requirements of all areas share. */
export interface RequirementContext {
  mark(test: WordTest, beside?: readonly Mark[]): Mark;
  /** Set in texts whose requests can be recognised as addressed to the platform. */
  readonly addressesPlatform: Mark;
  readonly importsSdk: Mark;
  /** Held by a text with a parameter that few libraries but the SDK have. */
  readonly namesOwner: Mark;
}

/** The words of one use of a deprecation. */
interface DeprecationRow {
  row: WordRow;
  /** It is a field of an answer. */
  isRead: boolean;
  /** It is a request whose body is not known, which no words of other files make a use. */
  isAlone?: true;
}

/** The requirements of rows of words. */
export function createRequirements(rows: readonly DeprecationRow[], context: RequirementContext): Requirement[] {
  const found = rows.flatMap((use) =>
    getVariants(use, context).map((variant) => ({
      ...variant,
      area: 'deprecations' as const,
      kind: use.isRead ? ('read' as const) : ('request' as const),
      isDistinctive: isDistinctive(use.row),
      givesClient: use.row.isSdk && variant.isMirrored && !callsSdk(use.row, variant, context),
    })),
  );
  return dropEqual(found);
}

export function getDeprecationRows(dataset: Dataset, brand: string): DeprecationRow[] {
  const methods = indexMethods(dataset.sdk);
  return dataset.deprecations.flatMap(({ affects }) =>
    affects.flatMap((entry) => [
      ...getRows(entry, methods, brand).map((row) => ({ row, isRead: entry.kind === 'response-field' })),
      ...getBodyRows(entry).map((row) => ({ row, isRead: false, isAlone: true as const })),
    ]),
  );
}

type Variant = Omit<Requirement, 'area' | 'kind' | 'isDistinctive' | 'givesClient'>;

function getVariants(use: DeprecationRow, context: RequirementContext): Variant[] {
  const { row } = use;
  const alone = getAlone(use, context);
  const isDivisible =
    !use.isAlone && row.hosts.length === 0 && row.headers.length === 0 && (row.segments.length > 0 || row.isSdk);
  return isDivisible ? [...alone, ...getDivided(use, context)] : alone;
}

/** All words in the file itself, perhaps in pieces: `const { settings } = client.zones`. */
function getAlone({ row, isRead }: DeprecationRow, context: RequirementContext): Variant[] {
  const { mark } = context;
  const place = [
    ...getSegmentMarks(row, 'segment', mark),
    ...row.words.filter((word) => !row.chain.includes(word)).map((word) => mark({ kind: 'text', word })),
    ...row.keys.map((word) => mark({ kind: 'key', word, longerThan: row.longerThan })),
    ...getChainMarks(row, mark),
    ...row.headers.map((word) => mark({ kind: 'header', word })),
    ...row.hosts.map((word) => mark({ kind: 'any-case', word })),
    ...(row.isSdk ? [context.importsSdk] : []),
    ...(row.isOfRequest ? [context.addressesPlatform] : []),
  ];
  // No `names`: they count only where they are written like a part of a request, which the variants over imports test.
  const segments = isRead ? row.segments.slice(-1) : getWords(row).segments;
  const words = { ...getWords(row), names: [], segments };
  const shared = { rest: [], needsPlatform: row.hosts.length === 0, isMirrored: false, words };
  const variants: Variant[] = [{ ...shared, place }];
  // Without an import of the SDK, a parameter that few other libraries have shows that the chain is the SDK's.
  if (row.chain.length > 1) {
    const assumed = place.filter((held) => held !== context.importsSdk);
    variants.push({ ...shared, place: [...assumed, getPairMark(row, mark), context.namesOwner] });
  }
  return variants;
}

/**
 * Requirements with the words of the use in the file and the rest of the path, or the client, in its imports; and the
 * other way round.
 */
function getDivided(use: DeprecationRow, context: RequirementContext): Variant[] {
  const { row, isRead } = use;
  const { mark } = context;
  const hasWords = row.words.length > 0;
  const at = hasWords ? row.segments.length : row.segments.lastIndexOf(row.place ?? row.segments.at(-1) ?? '');
  // Segments behind the place of a route are not needed to find it.
  const left = { ...row, segments: row.segments.slice(0, at), end: hasWords ? row.end : null };
  const placed = { ...row, segments: hasWords ? [] : row.segments.slice(at, at + 1), end: null };
  const isLong = row.longerThan !== null && row.words.length > 0;
  const own = [
    ...getSegmentMarks(placed, 'path-segment', mark),
    ...row.keys.map((word) => mark({ kind: 'key', word, longerThan: row.longerThan })),
    ...getChainMarks(row, mark),
    ...(row.isSdk && row.chain.length > 1 ? [getPairMark(row, mark)] : []),
    ...row.words.filter((word) => !row.chain.includes(word)).map((word) => mark(getWordTest(use, word))),
    ...(isLong ? [mark({ kind: 'long-value', word: row.words.at(-1)!, longerThan: row.longerThan! })] : []),
  ];
  const rest = [...getSegmentMarks(left, 'segment', mark), ...(row.isSdk ? [context.importsSdk] : [])];
  const shared = { needsPlatform: true };
  const words = getWords(row);
  const variants: Variant[] = [
    {
      ...shared,
      place: own,
      rest,
      isMirrored: false,
      words: { ...words, segments: isRead ? row.segments.slice(-1) : placed.segments },
    },
  ];
  if (row.isSdk && row.chain.length > 2) {
    // `run({ roles: client.accounts.roles })`: another file gives the beginning of the chain.
    const leading = getChainMarks(row, mark).slice(0, -2);
    const end = own.filter((held) => !leading.includes(held));
    const given = [...rest, ...leading];
    const endWords = { ...words, names: [getRarest(row.chain.slice(-2))] };
    variants.push({ ...shared, place: end, rest: given, isMirrored: false, words: endWords });
    variants.push({ ...shared, place: given, rest: end, isMirrored: true, words });
  }
  if (row.isSdk && row.chain.length > 1) variants.push(...getHanded(row, own, context));
  if (isRead && row.isSdk) variants.push(...getDividedAnswers(row, context));
  if (!row.isSdk && row.segments.length > 0) variants.push(...getProxied(row, own, context));
  if (row.parts.length > 0) {
    // `list(zone, 'contains:www')`: a wrapper in another file names the parameter.
    const place = row.parts.map((word) => mark({ kind: 'text', word }));
    const named = [...own.filter((held) => !place.includes(held)), ...rest];
    variants.push({ ...shared, place, rest: named, isMirrored: false, words: { ...NO_WORDS, parts: row.parts } });
  }
  const values = row.words.filter((word) => row.values.includes(word));
  if (values.some(isCompound) && values.length < row.words.length) {
    // `create(account, 'audit_ssh')`: a wrapper in another file names the field. Everyday values would select half of a program.
    const place = values.map((word) => mark(getWordTest(use, word)));
    const named = [...own.filter((held) => !place.includes(held)), ...rest];
    variants.push({ ...shared, place, rest: named, isMirrored: false, words: { ...NO_WORDS, names: values } });
  }
  if (rest.length === 0 || !isMirrorable(row, left)) return variants;
  const opens = row.isSdk || hasWords ? [] : [mark({ kind: 'open-segment', word: left.segments.at(-1)! })];
  const mirrored = { ...shared, isMirrored: true, words: { ...words, segments: left.segments.slice(-1) } };
  variants.push({ ...mirrored, place: [...rest, ...opens], rest: own });
  if (!hasWords || row.isSdk || left.segments.length < 2) return variants;
  // A third file gives the beginning of the path: a client that puts the account in front.
  const last = { ...left, segments: left.segments.slice(-1) };
  const leading = { ...left, segments: left.segments.slice(0, -1) };
  const place = getSegmentMarks(last, 'path-segment', mark);
  variants.push({ ...mirrored, place, rest: [...own, ...getSegmentMarks(leading, 'segment', mark)] });
  return variants;
}

/**
 * `zone.setting.minify`: a proxy, perhaps of another file, makes a request of the name of a member, which it puts behind
 * the segments before it. None for the first segment of a path.
 */
function getProxied(row: WordRow, own: readonly Mark[], { mark }: RequirementContext): Variant[] {
  const hasWords = row.words.length > 0;
  const at = hasWords ? row.segments.length - 1 : row.segments.lastIndexOf(row.place ?? row.segments.at(-1)!);
  const before = row.segments[at - 1];
  if (before === undefined) return [];
  const read = mark({ kind: 'member', word: row.segments[at]!, next: null });
  const left = { ...row, segments: row.segments.slice(0, at - 1), end: null };
  // The trap of the proxy, `get: (_, name) => send(`settings/${name}`)`, with an ID between where the path has one.
  const behind = String.raw`[^]{0,600}?\b${escapeWord(before)}/(?:\$\{[^}]*\}/)?(?:\$\{|['"]\s*\+)`;
  const rest = [mark({ kind: 'followed', word: 'new Proxy', behind }), ...getSegmentMarks(left, 'segment', mark)];
  const divided = hasWords ? { place: own, rest: [...rest, read] } : { place: [read], rest };
  return [{ ...divided, needsPlatform: true, isMirrored: false, words: getWords(row) }];
}

/**
 * `new Records(client.dns.records)`: a file hands the object of a method on, and another one calls the method on it under a name of its
 * own. The client may come from a third file.
 */
function getHanded(row: WordRow, own: readonly Mark[], { mark, importsSdk }: RequirementContext): Variant[] {
  const [method, word, before = null] = row.chain.toReversed() as [string, string, string?];
  const handed = mark({ kind: 'handed-member', word, before });
  const held = new Set([...getChainMarks(row, mark), getPairMark(row, mark)]);
  const called = [...own.filter((other) => !held.has(other)), mark({ kind: 'member', word: method, next: null })];
  const words = { ...NO_WORDS, names: [method] };
  const giving = { ...NO_WORDS, names: [word] };
  return [
    { needsPlatform: true, place: called, rest: [handed, importsSdk], isMirrored: false, words },
    { needsPlatform: true, place: [handed], rest: [...called, importsSdk], isMirrored: true, words: giving },
  ];
}

/**
 * Requirements for an SDK answer that is read in the file and whose method is called in an import; and the other way
 * round.
 */
function getDividedAnswers(row: WordRow, { mark, importsSdk }: RequirementContext): Variant[] {
  const called = [...getChainMarks(row, mark), ...(row.chain.length > 1 ? [getPairMark(row, mark)] : []), importsSdk];
  const names = row.words.filter((word) => !row.chain.includes(word));
  const read = names.map((word) => mark(word === names.at(-1) ? { kind: 'read', word } : { kind: 'name', word }));
  if (read.length === 0) return [];
  const words = getWords(row);
  const calling = { ...words, names: row.chain.slice(-1) };
  return [
    { needsPlatform: true, place: read, rest: called, isMirrored: false, words },
    { needsPlatform: true, place: called, rest: read, isMirrored: true, words: calling },
  ];
}

/** Tests if the place of a requirement holds a whole chain of the SDK. */
function callsSdk(row: WordRow, { place }: Variant, { mark }: RequirementContext): boolean {
  return getChainMarks(row, mark).every((held) => place.includes(held));
}

/**
 * Tests if an imported module may hold the words of the use: it reads the answer, makes the body, writes a listed id or
 * calls the SDK.
 */
function isMirrorable(row: WordRow, left: WordRow): boolean {
  if (row.isSdk) return row.chain.length > 1;
  return row.words.length > 0 || left.segments.length > 1;
}

function getSegmentMarks(row: WordRow, kind: 'segment' | 'path-segment', mark: RequirementContext['mark']): Mark[] {
  const marks = row.segments.map((word) => mark({ kind, word, before: row.before.get(word) ?? null }));
  if (row.end && row.segments.includes(row.end.segment)) {
    marks.push(mark({ kind: 'last-segment', word: row.end.segment, hasId: row.end.hasId }));
  }
  return marks;
}

function getChainMarks(row: WordRow, mark: RequirementContext['mark']): Mark[] {
  return row.chain.map((word, index) => mark({ kind: 'member', word, next: row.chain[index + 1] ?? null }));
}

function getPairMark(row: WordRow, mark: RequirementContext['mark']): Mark {
  return mark({ kind: 'member-pair', word: row.chain.at(-2)!, next: row.chain.at(-1)! });
}

/**
 * Returns the test of a word beside the path for variants over several files. It is strict, because an everyday word
 * would select half of a program.
 */
function getWordTest({ row, isRead }: DeprecationRow, word: string): WordTest {
  if (row.values.includes(word)) return { kind: 'value', word };
  if (row.parts.includes(word)) return { kind: 'text', word };
  return isRead && !row.isSdk && word === row.words.at(-1) ? { kind: 'read', word } : { kind: 'name', word };
}

function getWords(row: WordRow): RequirementWords {
  const whole = row.words.filter((word) => !row.parts.includes(word));
  return {
    ...NO_WORDS,
    segments: [...row.hosts, ...(row.words.length === 0 && row.place !== null ? [row.place] : [])],
    names: whole.length > 0 ? [getRarest(whole)] : [],
    headers: row.headers.map((name) => name.toLowerCase()),
  };
}

/** True for a path, a chain, several words beside a path, or one word that is put together of several. */
function isDistinctive({ words, chain }: WordRow): boolean {
  return words.length !== 1 || chain.length > 0 || words.some(isCompound);
}

/** The word that the fewest programs hold: one that is put together of several, then the longest. */
function getRarest(words: readonly string[]): string {
  const weigh = (word: string): number => word.length + (isCompound(word) ? 10 : 0);
  return [...words].sort((one, other) => weigh(other) - weigh(one))[0]!;
}

function isCompound(word: string): boolean {
  return /[a-z][A-Z]|[-_.]/.test(word);
}

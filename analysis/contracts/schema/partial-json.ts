import type { ContractSchema } from '../../../data/contract-schema.ts';

/**
 * Partly known JSON: what the source tells of a request. `Origin` is the caller's link to the source, such as a place.
 */
export type PartialJson<Origin> =
  | UnknownPart
  | { kind: 'scalar'; value: number | boolean | null; origin: Origin }
  /** A text; null is a hole, which may be any text, also the empty one. Two literal pieces are never adjacent. */
  | { kind: 'text'; pieces: readonly (string | null)[]; origin: Origin }
  /** `isOpen`: it may hold further elements at any position. */
  | { kind: 'list'; items: readonly PartialJson<Origin>[]; isOpen: boolean; origin: Origin }
  /** `isOpen`: it may hold further properties. */
  | { kind: 'object'; properties: ReadonlyMap<string, PartialProperty<Origin>>; isOpen: boolean; origin: Origin }
  /** One of several values. */
  | { kind: 'choice'; values: readonly PartialJson<Origin>[] };

export interface UnknownPart {
  kind: 'unknown';
}

export interface PartialProperty<Origin> {
  /** The place of its key. */
  origin: Origin;
  /** True if it may be missing. */
  isOptional: boolean;
  read(): PartialJson<Origin>;
}

export type Truth = 'yes' | 'no' | 'unknown';

/** What breaks a schema. Only a judgement with the truth `no` has any. */
export interface Break<Origin> {
  keyword: keyof ContractSchema;
  /** The place that breaks it; for something missing the object that lacks it; null where no code writes it. */
  origin: Origin | null;
  /** The property that is missing or must not exist. */
  name?: string;
}

export interface SchemaJudgement<Origin> {
  truth: Truth;
  breaks: readonly Break<Origin>[];
}

/** Judges a choice: one of the values is real, and it is unknown which. */
export function judgeChoice<Origin>(judgements: readonly SchemaJudgement<Origin>[]): SchemaJudgement<Origin> {
  const [first] = judgements;
  return first && judgements.every(({ truth }) => truth === first.truth) ? first : createJudgement('unknown');
}

/** Broken if every judgement is. */
export function judgeAny<Origin>(judgements: readonly SchemaJudgement<Origin>[]): SchemaJudgement<Origin> {
  const truth = anyHolds(judgements.map((judgement) => judgement.truth));
  return truth === 'no' ? judgements[0]! : createJudgement(truth);
}

/** Met if every judgement is; broken if one is. */
export function judgeAll<Origin>(judgements: readonly SchemaJudgement<Origin>[]): SchemaJudgement<Origin> {
  const breaks = judgements.flatMap((judgement) => judgement.breaks);
  if (breaks.length > 0) return { truth: 'no', breaks };
  return createJudgement(judgements.every(({ truth }) => truth === 'yes') ? 'yes' : 'unknown');
}

/** Disjunction. */
export function anyHolds(truths: readonly Truth[]): Truth {
  if (truths.includes('yes')) return 'yes';
  return truths.every((truth) => truth === 'no') ? 'no' : 'unknown';
}

/** Negation; `unknown` stays `unknown`. */
export function negate(truth: Truth): Truth {
  if (truth === 'unknown') return 'unknown';
  return truth === 'yes' ? 'no' : 'yes';
}

/** Creates a judgement without breaks. */
export function createJudgement<Origin>(truth: Exclude<Truth, 'no'>): SchemaJudgement<Origin> {
  return { truth, breaks: [] };
}

/** A property that may be missing cannot break a schema for certain. */
export function weakenIfOptional<Origin>(
  judgement: SchemaJudgement<Origin>,
  { isOptional }: PartialProperty<Origin>,
): SchemaJudgement<Origin> {
  return isOptional && judgement.truth === 'no' ? createJudgement('unknown') : judgement;
}

/** Returns the whole text; null where it has a hole. */
export function joinPieces(pieces: readonly (string | null)[]): string | null {
  return pieces.includes(null) ? null : pieces.join('');
}

/** True if the holes can be filled so that the text results. */
export function canBeText(pieces: readonly (string | null)[], text: string): boolean {
  const whole = joinPieces(pieces);
  if (whole !== null) return whole === text;
  const first = pieces[0] ?? '';
  const last = pieces.at(-1) ?? '';
  if (!text.startsWith(first) || !text.slice(first.length).endsWith(last)) return false;
  const inner = text.slice(first.length, text.length - last.length);
  let from = 0;
  for (const piece of pieces.slice(1, -1)) {
    if (piece === null) continue;
    const at = inner.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return true;
}

const compiled = new Map<string, RegExp>();

/** Tests if a pattern matches. For a text with holes only the literal prefix of an anchored pattern is compared. */
function judgePattern(pattern: string, pieces: readonly (string | null)[]): Truth {
  const text = joinPieces(pieces);
  if (text !== null) {
    let expression = compiled.get(pattern);
    if (!expression) compiled.set(pattern, (expression = new RegExp(pattern, 'u')));
    return expression.test(text) ? 'yes' : 'no';
  }
  const prefix = getLiteralPrefix(pattern);
  if (prefix === null) return 'unknown';
  const lead = pieces[0] ?? '';
  if (lead.startsWith(prefix.text)) return prefix.isWhole ? 'yes' : 'unknown';
  return prefix.text.startsWith(lead) ? 'unknown' : 'no';
}

const META = '\\^$.*+?()[]{}|';

/**
 * Returns the literal prefix of every match, and if it is the whole pattern; null for patterns that are not anchored or
 * have alternatives.
 */
function getLiteralPrefix(pattern: string): { text: string; isWhole: boolean } | null {
  if (!pattern.startsWith('^') || hasAlternatives(pattern)) return null;
  let text = '';
  let index = 1;
  while (index < pattern.length) {
    const isEscaped = pattern[index] === '\\' && /[^\p{L}\p{N}]/u.test(pattern[index + 1] ?? '');
    const character = isEscaped ? pattern[index + 1]! : pattern[index]!;
    if (!isEscaped && META.includes(character)) {
      // A quantifier applies to the character before it.
      return { text: '?*{'.includes(character) ? text.slice(0, -1) : text, isWhole: false };
    }
    text += character;
    index += isEscaped ? 2 : 1;
  }
  return { text, isWhole: true };
}

/** True if a `|` is outside of every group and class. */
function hasAlternatives(pattern: string): boolean {
  let depth = 0;
  for (let index = 0; index < pattern.length; index++) {
    const character = pattern[index]!;
    if (character === '\\') index += 1;
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (character === '|' && depth === 0) return true;
  }
  return false;
}

/** Judges a text by a keyword for texts. */
export function judgeText(
  keyword: 'minLength' | 'maxLength' | 'pattern' | 'contentMediaType',
  schema: ContractSchema,
  pieces: readonly (string | null)[],
): Truth {
  const text = joinPieces(pieces);
  const length = pieces.reduce((sum, piece) => sum + [...(piece ?? '')].length, 0);
  switch (keyword) {
    case 'minLength':
      return length >= schema.minLength! ? 'yes' : text === null ? 'unknown' : 'no';
    case 'maxLength':
      return length > schema.maxLength! ? 'no' : text === null ? 'unknown' : 'yes';
    case 'pattern':
      return judgePattern(schema.pattern!, pieces);
    case 'contentMediaType':
      return text === null ? 'unknown' : isJson(text) ? 'yes' : 'no';
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

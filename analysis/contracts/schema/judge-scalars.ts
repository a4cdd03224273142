/** Judges texts, numbers and literals: types, equality, limits, lengths, patterns. */
import type { ContractSchema } from '../../../data/contract-schema.ts';
import { joinPieces, type PartialJson, type Truth } from './partial-json.ts';
import { memoiseByText } from '../../program/memoise.ts';

export type Known<Origin> = Exclude<PartialJson<Origin>, { kind: 'unknown' | 'choice' }>;

/** True if a number meets a limit. */
export function isWithin(value: number, schema: ContractSchema, keyword: 'minimum' | 'maximum'): boolean {
  return keyword === 'minimum' ? value >= schema.minimum! : value <= schema.maximum!;
}

/** True if a value has a type of JSON Schema. */
export function isOfType<Origin>(part: Known<Origin>, type: string): boolean {
  switch (part.kind) {
    case 'text':
      return type === 'string';
    case 'list':
      return type === 'array';
    case 'object':
      return type === 'object';
    case 'scalar':
      if (part.value === null) return type === 'null';
      if (typeof part.value === 'boolean') return type === 'boolean';
      return type === 'number' || (type === 'integer' && Number.isInteger(part.value));
  }
}

/** Compares a value with a literal. */
export function equals<Origin>(part: Known<Origin>, literal: string | number | boolean | null): Truth {
  if (part.kind === 'scalar') return part.value === literal ? 'yes' : 'no';
  if (part.kind !== 'text' || typeof literal !== 'string') return 'no';
  const text = joinPieces(part.pieces);
  if (text !== null) return text === literal ? 'yes' : 'no';
  return canBeText(part.pieces, literal) ? 'unknown' : 'no';
}

/** True if the holes can be filled so that the text results. */
function canBeText(pieces: readonly (string | null)[], text: string): boolean {
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

const compile = memoiseByText((pattern) => new RegExp(pattern, 'u'));

/**
 * Tests if a pattern matches. For a text with holes only the literal prefix of an anchored pattern is compared; any other
 * pattern matches where a known piece does.
 */
function judgePattern(pattern: string, pieces: readonly (string | null)[]): Truth {
  const text = joinPieces(pieces);
  if (text !== null) return compile(pattern).test(text) ? 'yes' : 'no';
  if (matchesPiece(pattern, pieces)) return 'yes';
  const prefix = getLiteralPrefix(pattern);
  if (prefix === null) return 'unknown';
  const lead = pieces[0] ?? '';
  if (lead.startsWith(prefix.text)) return prefix.isWhole ? 'yes' : 'unknown';
  return prefix.text.startsWith(lead) ? 'unknown' : 'no';
}

/** What a pattern says of the text before and behind a match: `^`, `\\b`, lookarounds. */
const ASSERTIONS = /\^|\\[bB]|\(\?<?[=!]/;

/** True if a known piece matches wherever it is; a pattern with `$` is looked for in the last piece only. */
function matchesPiece(pattern: string, pieces: readonly (string | null)[]): boolean {
  if (ASSERTIONS.test(pattern.replaceAll('[^', '['))) return false;
  const known = pieces.map((piece, index) => (index > 0 && PATH.test(piece ?? '') ? `${BEFORE_PATH}${piece}` : piece));
  return (pattern.includes('$') ? known.slice(-1) : known).some(
    (piece) => piece !== null && compile(pattern).test(piece),
  );
}

/** A path behind a hole. What the hole ends with is part of a host or a path: `${origin}/login`. */
const PATH = /^\/[^/]/;

/** A letter of a host or a path. */
const BEFORE_PATH = 'x';

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
      if (text === null) return JSON_START.test(pieces[0] ?? '') ? 'unknown' : 'no';
      return isJson(text) ? 'yes' : 'no';
  }
}

/** The beginning of a JSON text, or nothing yet. */
const JSON_START = /^\s*($|[[{"\d-]|t(r|$)|f(a|$)|n(u|$))/;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

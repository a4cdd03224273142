/**
 * Reads JSON that a program writes as text, `'{"enabled":true}'` or `{"name":"${name}"}`, as the value that it encodes. Its parts are
 * characters of literals, so none of them is edited.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { arrayOf } from './array.ts';
import { unknown } from './choice.ts';
import type { ValueKind } from './kind.ts';
import { entryOf, objectOf } from './object.ts';
import { holeOf, sliceSkeleton, textOf, type Piece, type Skeleton } from './skeleton.ts';
import type { JsonValue, PropertyEntry, Value } from './value.ts';

/** JSON that a program writes as text is short; a longer text is data. */
const MOST_CHARACTERS = 20_000;

/** Objects and arrays in each other: a deeper text is data, and each level takes a part of the stack. */
const MOST_LEVELS = 100;

/** The text of `JSON.stringify`: not known, but what it encodes is. */
export const jsonKind: ValueKind<JsonValue> = {
  text: ({ value, isChosen }) => [
    isChosen ? holeOf('unresolved') : [{ kind: 'hole', reason: 'unresolved', encodes: value }],
  ],
};

/**
 * Returns the object or array of a text, with what fills its holes as unknown values or as parts of its texts; null for any other text,
 * and for one that no literal writes in these characters.
 */
export function parseJsonText(skeleton: Skeleton): Value | null {
  const [only, second] = skeleton;
  if (only?.kind === 'hole' && !second) return only.encodes ?? null;
  const line = skeleton.map((piece) => (piece.kind === 'text' ? piece.text : HOLE)).join('');
  const [node] = skeleton.flatMap((piece) => (piece.kind === 'text' && piece.origin ? [piece.origin.node] : []));
  if (!node || line.length > MOST_CHARACTERS || !HOLDER.test(line)) return null;
  const text: JsonText = { skeleton, line, node, at: 0, level: 0 };
  const value = readValue(text);
  return value && skipBlanks(text) === line.length ? value : null;
}

/** The character in place of each hole. */
const HOLE = '\uE000';

const HOLDER = /^\s*[[{]/;

/** True for a literal or a part of a template with more than a name in it, as in JSON: no text that an edit could replace as a whole. */
export function isJsonText(node: TSESTree.Node): boolean {
  if (node.type === 'TemplateElement') return isJson(node.value.cooked ?? '');
  return node.type === 'Literal' && typeof node.value === 'string' && isJson(node.value);
}

function isJson(text: string): boolean {
  return HOLDER.test(text) || /["=]/.test(text);
}

/** A text that is read from its beginning to its end. */
interface JsonText {
  skeleton: Skeleton;
  line: string;
  /** A literal that writes a part of it. */
  node: TSESTree.Node;
  /** What is read ends before the character with this index. */
  at: number;
  /** The objects and arrays around what is read. */
  level: number;
}

function skipBlanks(text: JsonText): number {
  while (/\s/.test(text.line.charAt(text.at))) text.at += 1;
  return text.at;
}

/** True if the next character is this one, which is then read. */
function take(text: JsonText, character: string): boolean {
  const isNext = text.line[skipBlanks(text)] === character;
  if (isNext) text.at += 1;
  return isNext;
}

/** Reads a value; null where the text is no JSON. */
function readValue(text: JsonText): Value | null {
  const node = getNode(text, skipBlanks(text));
  if (take(text, '{')) return readHolder(text, node, readObject);
  if (take(text, '[')) return readHolder(text, node, readArray);
  if (text.line[text.at] === '"') {
    const skeleton = readString(text);
    return skeleton && { kind: 'text', skeleton };
  }
  const start = text.at;
  const [word = ''] = /^[^\s,:"[\]{}]*/.exec(text.line.slice(start)) ?? [];
  text.at += word.length;
  if (word.includes(HOLE)) return (word === HOLE && getHole(text.skeleton, start)?.encodes) || unknown('unresolved');
  const parsed = parseJson(word);
  return parsed === undefined || (typeof parsed === 'object' && parsed !== null)
    ? null
    : { kind: 'constant', value: parsed as number | boolean | null, node };
}

/** Reads an object or an array; null for one that is too deep. */
function readHolder(text: JsonText, node: TSESTree.Node, read: typeof readArray): Value | null {
  if (text.level === MOST_LEVELS) return null;
  text.level += 1;
  const value = read(text, node);
  text.level -= 1;
  return value;
}

/** Reads what follows the opening brace. A hole among the properties may be any others. */
function readObject(text: JsonText, node: TSESTree.Node): Value | null {
  const properties = new Map<string, PropertyEntry>();
  let isOpen = false;
  for (;;) {
    while (take(text, HOLE) || (isOpen && take(text, ','))) isOpen = true;
    if (take(text, '}')) return objectOf(properties, node, { isOpen });
    const start = skipBlanks(text);
    // HTTPie writes the quotes of a name itself.
    const place = findNode(text, start) ?? getNode(text, start + 1);
    const [name, ...others] = (text.line[text.at] === '"' && readString(text)) || [holeOf('unresolved')[0]!];
    if (!take(text, ':')) return null;
    const value = readValue(text);
    if (!value) return null;
    if (name?.kind === 'text' && others.length === 0)
      properties.set(
        name.text,
        entryOf(place, () => value),
      );
    else isOpen = true;
    if (!take(text, ',') && !/[}\uE000]/.test(text.line.charAt(text.at))) return null;
  }
}

/** Reads what follows the opening bracket. */
function readArray(text: JsonText, node: TSESTree.Node): Value | null {
  const elements: Value[] = [];
  let isOpen = false;
  for (;;) {
    if (take(text, ']')) return { ...arrayOf(elements, node), isOpen };
    // A hole may be several elements, or none.
    const hole = text.line[text.at] === HOLE && !getHole(text.skeleton, text.at)?.encodes;
    const value = readValue(text);
    if (!value) return null;
    if (hole) isOpen = true;
    else elements.push(value);
    if (!take(text, ',') && !/[\]\uE000]/.test(text.line.charAt(text.at))) return null;
  }
}

/** Reads a text with its quotes; null where no quote ends it. */
function readString(text: JsonText): Skeleton | null {
  const [quoted] = /^"(?:[^"\\]|\\[^])*"/.exec(text.line.slice(text.at)) ?? [];
  if (quoted === undefined) return null;
  const start = text.at + 1;
  text.at += quoted.length;
  let offset = start;
  const pieces: Piece[] = [];
  for (const piece of sliceSkeleton(text.skeleton, start, text.at - 1)) {
    const length = piece.kind === 'text' ? piece.text.length : 1;
    const decoded = piece.kind === 'text' ? parseJson(`"${piece.text}"`) : null;
    if (decoded === undefined) return null;
    // The characters are those of the literal in another spelling, perhaps.
    pieces.push(
      ...(piece.kind === 'hole' ? [piece] : textOf(decoded as string, { node: getNode(text, offset), offsetAt: null })),
    );
    offset += length;
  }
  return pieces;
}

/** The literal that writes a character, or else a part of the text. */
function getNode(text: JsonText, at: number): TSESTree.Node {
  return findNode(text, at) ?? text.node;
}

function findNode({ skeleton }: JsonText, at: number): TSESTree.Node | undefined {
  const [piece] = sliceSkeleton(skeleton, at, at + 1);
  return piece?.kind === 'text' ? piece.origin?.node : undefined;
}

function getHole(skeleton: Skeleton, at: number): (Piece & { kind: 'hole' }) | null {
  const [piece] = sliceSkeleton(skeleton, at, at + 1);
  return piece?.kind === 'hole' ? piece : null;
}

/** The value of a text of JSON; undefined for any other. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps secrets of the source out of messages, traces and JSON. */
import type { TSESTree } from '@typescript-eslint/utils';
import { createReferenceTest } from '../../evaluator/domain/references.ts';
import type { Skeleton, TextPiece } from '../../evaluator/domain/skeleton.ts';
import { maskTokens, SECRET_NAME } from '../../../data/mask-tokens.ts';
import { findFirst } from '../../program/find-first.ts';
import { getMemberName } from '../../program/syntax/syntax.ts';

/** The value of a parameter of the path, query or fragment of an address. */
const PARAMETER = /([?&;#][^=?&;#\s]{1,100}=)[^&;#\s]+/g;

/**
 * Returns what may be shown of a text that was read at `node`: the name of the property in place of the value of a secret
 * one, and `…` in place of a token and of the values of the parameters of an address, any of which may be a short secret.
 */
export function maskSecret(text: string, node: TSESTree.Node): string {
  const name = findOwnName(node);
  if (name !== null && name !== text && isSecretName(name)) return name;
  return maskTokens(/^\w+:\/\//.test(text) ? text.replace(PARAMETER, '$1…') : text);
}

/**
 * Renders a path as it is written, holes as `{}`. A part that is read from a secret, by the name of its variable or property, and a
 * token are `…`.
 */
export function renderShownPath(path: Skeleton): string {
  const parts = path.map((piece) => (piece.kind === 'hole' ? '{}' : isSecretPiece(piece) ? '…' : piece.text));
  return maskTokens(parts.join('')) || '/';
}

/** Whole paths are no secrets, whatever the variable is called that holds them. */
function isSecretPiece({ text, origin, via, isSecret }: TextPiece): boolean {
  if (text.startsWith('/')) return false;
  if (isSecret === true || (origin !== null && isSecretName(findOwnName(origin.node)))) return true;
  return isReadFromSecret(via);
}

const isReadFromSecret = createReferenceTest((node) =>
  isSecretName(node.type === 'Identifier' ? node.name : getMemberName(node)),
);

function isSecretName(name: string | null): boolean {
  return name !== null && SECRET_NAME.test(name);
}

/** A text in quotes, to the end of its line or longer in backticks; a comment. */
const QUOTED = /\/\/.*|\/\*[^]*?\*\/|'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?|`(?:\\[^]|[^`\\])*`?/g;
/** A key, or a text that begins like an address or a path, or the name of a method. */
const SHOWN_TEXT = /^['"`](?:https?:|\/|[A-Z]{3,7}['"`]$)/;

/** The end of the text before a value: a name of secrets, and the sign that assigns to it. */
const SECRET_ASSIGNMENT = new RegExp(
  String.raw`(?:${SECRET_NAME.source.replaceAll('$', '')})['"\`]?\]?\s{0,9}[:=,]\s{0,9}$`,
  'i',
);
const LONGEST_NAME = 60;

export type Range = readonly [start: number, end: number];

/** Finds the texts in quotes and the comments in a range of a source, which begins outside of any. */
export function findQuotedTexts(source: string, [start, end]: Range): Range[] {
  return [...source.slice(start, end).matchAll(QUOTED)].map(({ 0: text, index }): Range => [
    start + index,
    start + index + text.length,
  ]);
}

/**
 * Finds the parts of a source, among its texts in quotes and comments, that may be secrets where `shown` is. Keys, addresses and methods
 * are none, nor is a text that an edit changes, itself or within it, unless the name before it is that of a secret.
 */
export function findHiddenTexts(
  { source, quoted, shown }: { source: string; quoted: readonly Range[]; shown: Range },
  edits: readonly { range: Range }[],
): Range[] {
  const first = findFirst(quoted, ([, end]) => end > shown[0]);
  const behind = findFirst(quoted, ([start]) => start >= shown[1]);
  return quoted.slice(first, behind).flatMap((range): Range[] => {
    const text = source.slice(...range);
    const isEdited = edits.some(({ range: [from, to] }) => {
      const isMoved = from <= range[0] && to >= range[1] && to - from > text.length;
      return from < range[1] && to > range[0] && !isMoved;
    });
    const isSecret = SECRET_ASSIGNMENT.test(source.slice(Math.max(0, range[0] - LONGEST_NAME), range[0]));
    const isKey = /^\s*(?:\]\s*)?:/.test(source.slice(range[1], range[1] + 9));
    if (!isSecret && (isEdited || SHOWN_TEXT.test(text) || (isKey && !text.startsWith('`')))) return [];
    const [from, to] = text.startsWith('/') ? range : [range[0] + 1, Math.max(range[0] + 1, range[1] - 1)];
    return [[Math.max(from, shown[0]), Math.min(to, shown[1])]];
  });
}

/** The property or variable whose value a node is; the name of a property that it is. */
function findOwnName(node: TSESTree.Node): string | null {
  const property = node.type === 'Property' ? node : node.parent;
  if (!property) return null;
  const target =
    property.type === 'VariableDeclarator' ? property.id : 'left' in property ? (property.left as TSESTree.Node) : null;
  return target?.type === 'Identifier' ? target.name : getMemberName(target ?? property);
}

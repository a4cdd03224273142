/** Keeps secrets of the source out of messages, traces and JSON. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName } from '../../program/syntax.ts';

/** Names of headers and fields whose values are secrets. */
const SECRET_NAME =
  /authorization|password|passwd|secret$|cookie$|token$|api[-_]?key$|(?:private|auth|access)[-_]?key$/i;

/**
 * A run of characters as tokens have it: long, with digits and letters of both cases, no words of a path; longer than an id, in
 * hexadecimal digits; or with the prefix of a kind of token.
 */
const TOKEN = new RegExp(
  [
    /(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{24,}/,
    /\b[\da-f]{37,}\b/,
    /\b(?:gh[a-z]|github_pat|glpat|npm|sk|pk|rk|xox[a-z]|cf[a-z]{2})[-_][\w-]{16,}/,
    /\bv1\.0-[\w-]{16,}/,
    /\bBearer\s+\S+/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/**
 * Returns what may be shown of a text that was read at `node`: the name of the property in place of the value of a secret
 * one, and `…` in place of a token.
 */
export function maskSecret(text: string, node: TSESTree.Node): string {
  const name = findPropertyName(node);
  if (name !== null && name !== text && SECRET_NAME.test(name)) return name;
  return maskTokens(text);
}

/** Returns the text with `…` in place of each token. */
export function maskTokens(text: string): string {
  return text.replace(TOKEN, '…');
}

/** The property that a node is, or whose value it is. */
function findPropertyName(node: TSESTree.Node): string | null {
  const property = node.type === 'Property' ? node : node.parent;
  return property?.type === 'Property' ? getKeyName(property.key, property.computed) : null;
}

/** Keeps secrets of the source out of messages, traces and JSON. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getMemberName } from '../../program/syntax.ts';

/** Names of headers and fields whose values are secrets. */
const SECRET_NAME =
  /authorization|password|passwd|secret$|cookie$|token$|api[-_]?key$|(?:private|auth|access)[-_]?key$/i;

/** The characters of one token at most; each run is looked at once, for a text may be a megabyte long. */
const RUN = /\bBearer\s+\S+|\bv1\.0-[\w-]{16,}|[\w-]+/g;

/** The user name and password of a URL: `//user:password@`. */
const LOGIN = /\/\/[^\s/@]{1,300}@/g;

/** A string assigned to a variable or property whose name matches `SECRET_NAME`. */
const ASSIGNED = new RegExp(
  String.raw`((?:${SECRET_NAME.source.replaceAll('$', '')})['"]?\]?\s{0,9}[:=]\s{0,9})(['"\`])[^'"\`]*\2`,
  'gi',
);

/** Tokens within a run: longer than an id, in hexadecimal digits, or with the prefix of a kind of token. */
const MARKED = /\b[\da-f]{37,}\b|\b(?:gh[a-z]|github_pat|glpat|npm|sk|pk|rk|xox[a-z]|cf[a-z]{2})[-_][\w-]{16,}/g;

/**
 * Returns what may be shown of a text that was read at `node`: the name of the property in place of the value of a secret
 * one, and `…` in place of a token.
 */
export function maskSecret(text: string, node: TSESTree.Node): string {
  const name = findPropertyName(node);
  if (name !== null && name !== text && SECRET_NAME.test(name)) return name;
  return maskTokens(text);
}

/** Returns a line of source with `…` in place of tokens and of strings assigned to names of secrets. */
export function maskLine(line: string): string {
  return maskTokens(line.replace(ASSIGNED, '$1$2…$2'));
}

/** Returns the text with `…` in place of each token, and of user name and password in a URL. */
export function maskTokens(text: string): string {
  return text.replace(LOGIN, '//…@').replace(RUN, (run) => (isToken(run) ? '…' : run.replace(MARKED, '…')));
}

/** True for a credential of a header, and for long runs with digits and letters of both cases, as no words of a path have them. */
function isToken(run: string): boolean {
  if (/^(?:Bearer\s|v1\.0-)/.test(run)) return true;
  return run.length >= 24 && /\d/.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run);
}

/** The property that a node is, or whose value it is. */
function findPropertyName(node: TSESTree.Node): string | null {
  const property = node.type === 'Property' ? node : node.parent;
  return property ? getMemberName(property) : null;
}

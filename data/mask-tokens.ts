/** Replaces tokens in texts of a repository that are shown: a secret may stand in a wrong place. */

/** Names of headers, fields and variables whose values are secrets. */
export const SECRET_NAME =
  /authorization|passw(?:or)?d|passphrase|credentials?$|secret$|cookie$|token$|(?:api|private|auth|access|secret|service)[-_]?key$/i;

/** The characters of one token at most; each run is looked at once, for a text may be a megabyte long. */
const RUN = /\bBearer\s+\S+|\bv1\.0-[\w-]{16,}|[\w-]+/g;

/** The user name and password of a URL: `//user:password@`. */
const LOGIN = /\/\/[^\s/@]{1,300}@/g;

/** The value of a parameter of a query with the name of a secret, and of the option of curl for a user. */
const NAMED = new RegExp(
  String.raw`([?&][\w.[\]-]{0,60}(?:${SECRET_NAME.source.replaceAll('$', '')})\]?=|\s(?:-u|--user)[ =]+["']?[\w.@-]{1,100}:)[^&#\s'"\`<>]+`,
  'gi',
);

/** Tokens within a run: longer than an id, in hexadecimal digits, or with the prefix of a kind of token. */
const MARKED = /\b[\da-f]{37,}\b|\b(?:gh[a-z]|github_pat|glpat|npm|sk|pk|rk|xox[a-z]|cf[a-z]{2}|whsec)[-_][\w-]{16,}/g;

/** An id of the platform, or a UUID: a part of many paths, and no secret. */
const ID = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Returns the text with `…` in place of each token, of secrets in a query, and of user name and password in a URL. */
export function maskTokens(text: string): string {
  const known = text.replace(LOGIN, '//…@').replace(NAMED, '$1…');
  return known.replace(RUN, (run) => (isToken(run) ? '…' : run.replace(MARKED, '…')));
}

/**
 * True for a credential of a header, and for a text that looks like no word, name or id of a path: a long run of
 * letters of both cases with digits, letters and digits in turns, or letters without end.
 */
function isToken(run: string): boolean {
  if (/^(?:Bearer\s|v1\.0-)/.test(run)) return true;
  if (ID.test(run)) return false;
  if (run.length >= 24 && /\d/.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run)) return true;
  return run.split(/[-_]/).some(isDense);
}

function isDense(part: string): boolean {
  if (/^(?=.*\d)(?=.*[A-Z])[A-Z\d]{16,}$/.test(part)) return true;
  if (part.length >= 20 && (part.match(/\d+/g)?.length ?? 0) >= 3) return true;
  return /^(?:[a-z]{28,}|[A-Z]{28,})$/.test(part);
}

/** Names by which a program mentions an address and sends nothing there: what it compares, prints, allows or links. */

/** Methods that look a text up, compare it, or print it; the text is their argument. */
export const LOOKING_METHODS: readonly string[] = [
  ...['includes', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'match', 'test', 'search', 'has', 'equals'],
  ...['localeCompare', 'split', 'some', 'every', 'find', 'filter', 'log', 'warn', 'error', 'info', 'debug', 'trace'],
];

/** Methods of a list that only look texts up in it. */
export const LIST_QUERIES: readonly string[] = ['includes', 'some', 'every', 'find', 'indexOf', 'has', 'findIndex'];

/** Keys of what is shown, linked or allowed: documentation, policies of pages, claims of tokens, headers that name a caller. */
export const MENTIONING_KEY =
  /^(?:.*-?src|docs?|documentation|documentation_?url|help|homepage|links?|href|(?:spec|info|docs?|documentation|schema)_?url|examples?|description|summary|title|label|placeholder|hint|message|text|\$schema|\$id|aud|audience|issuer|iss|origins|referr?er|(?:allowed|trusted|denied|blocked)_?(?:hosts?|origins?|domains?|urls?)|access-control-.*|content-security-policy)$/i;

/** Names of lists of hosts that a program lets through, or refuses. */
export const LIST_OF_HOSTS =
  /(?:allow|deny|block|trust|safe|known|white|black|permit|reserved|skip|exclude|ignore|no_?proxy|internal|external)\w*$|(?:hosts|hostnames|origins|domains)$/i;

/** Attributes of components that name a page or a route: `<Route path="…">`, `<Link to="…">`. */
export const PAGE_ATTRIBUTES: ReadonlySet<string> = new Set(['path', 'to', 'as', 'href', 'route', 'key', 'id', 'name']);

/** Keys beside a path in a record of how the API has changed: `{ before: '/…', after: '/…', since: '2026-07-15' }`. */
export const CHANGE_KEYS =
  /^(?:before|after|old\w*|new\w*|from|to|since|sunset|eol|ends?(?:At|On)?|deprecated\w*|removed\w*|replace\w*|successor\w*|migrat\w*|instead)$/i;

/** Modules of Node for files and assertions: what gets a path from them is on the disk. */
export const FILE_MODULES: ReadonlySet<string> = new Set(['fs', 'fs/promises', 'path', 'path/posix', 'assert']);

/** A line of a script, a server's configuration or a program that compares a path, searches for it, or answers it. */
export const COMPARING_LINE =
  /(?:^|[\s;|&(!"'])(?:grep|egrep|rg|ag|ack|sed|awk|location|rewrite|redirect|case|deny|block)\s|[=!]~|[=!]==?|\[\[|\.?\b(?:starts_?with|ends_?with|includes?|contains|match(?:es)?|has_?prefix|has_?suffix|assert\w*|expect)\b\W?\(/i;

/** A line of a program that tells people something. */
export const TELLING_LINE =
  /(?:^|[\s;&(."'])(?:echo|printf?|println!?|puts|raise|throw|log|logger|warn|error|info|debug)\b/i;

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

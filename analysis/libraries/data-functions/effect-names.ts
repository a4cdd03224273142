/** Names of loggers, and of functions that store, send or show their arguments, which stay as they are: see `argument-writes.ts`. */

const STORING_NAMES = [
  ...['log', 'info', 'debug', 'print', 'dump', 'write', 'writeFile', 'writeFileSync', 'save', 'store'],
  ...['put', 'set', 'setItem', 'add', 'push', 'emit', 'send', 'dispatch', 'cache', 'persist', 'table'],
  ...['dir'],
];

/** Functions that may store or show their arguments. */
export const STORING_CALLS = new RegExp(`^(${STORING_NAMES.join('|')})$`, 'i');

const EFFECT_WORDS = [
  ...['create', 'insert', 'update', 'upsert', 'delete', 'remove', 'save', 'put', 'set', 'send', 'publish'],
  ...['enqueue', 'notify', 'emit', 'write', 'store', 'add', 'push', 'mark', 'end', 'start', 'process'],
  ...['handle', 'record', 'dispatch', 'trigger', 'fetch', 'post', 'run'],
];

/** First words of functions that change a state somewhere. */
export const EFFECT_NAME = new RegExp(`^(${EFFECT_WORDS.join('|')})`, 'i');

const PREPARING_WORDS = [
  ...['logo', 'ur[il]', 'brand', 'verif', 'approv', 'review', 'confirm', 'update', 'change', 'patch'],
  ...['wait', 'sleep', 'delay'],
];

/** Words in the names of functions that set what a public client needs, or wait for it. */
export const PREPARING_NAME = new RegExp(PREPARING_WORDS.join('|'), 'i');

/** Methods of the statements of embedded databases that run them at once: of `node:sqlite`, `bun:sqlite` and `better-sqlite3`. */
export const STATEMENT_RUNS: ReadonlySet<string> = new Set(['run']);

/** A statement of SQL that writes. */
export const WRITING_STATEMENT = /^\s*(insert|replace|update|delete)\b/i;

/** Loggers of any kind. */
export const LOGGERS = /^(console|log|logger|logging|winston|pino)$/i;

/** The console, and the usual names of loggers in its place. */
export const PLAIN_LOGGERS = /^(console|log|logger)$/;

/** Methods of `this` that print, in the commands of oclif. Source: https://oclif.io/docs/commands. */
export const PRINTING_METHODS: ReadonlySet<string> = new Set(['log', 'logToStderr', 'logJson', 'warn']);

/** Functions that make a text of an object, to show it. */
export const TEXT_MAKERS: ReadonlySet<string> = new Set(['stringify', 'inspect']);

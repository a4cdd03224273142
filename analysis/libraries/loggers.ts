/** Names of logger objects: the console, winston, pino and what programs commonly call theirs. */

/** Loggers of any kind. */
export const LOGGERS = /^(console|log|logger|logging|winston|pino)$/i;

/** The console and its plainest stand-ins. */
export const PLAIN_LOGGERS = /^(console|log|logger)$/;

import type { NonRequestTable } from './non-request-table.ts';

/**
 * The console, and loggers that have its methods.
 * Source: https://console.spec.whatwg.org/, https://getpino.io/#/docs/api?id=logger (`trace`, `debug`, `info`, `warn`, `error`).
 */
export const loggersTable: NonRequestTable = {
  roots: ['console', 'logger', 'log'],
  functions: ['log', 'warn', 'error', 'info', 'debug', 'trace'],
  globals: ['console'],
  skippedMethods: ['log', 'warn', 'debug'],
};

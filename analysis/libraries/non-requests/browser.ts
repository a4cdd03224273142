import type { NonRequestTable } from './non-request-table.ts';

/** The document, storage and history of a browser. Source: https://developer.mozilla.org/en-US/docs/Web/API/Window. */
export const browserTable: NonRequestTable = {
  roots: ['document', 'localStorage', 'sessionStorage', 'history', 'location', 'navigation'],
  functions: ['addEventListener', 'removeEventListener'],
};

import type { NonRequestTable } from './non-request-table.ts';

/**
 * JavaScript's own objects and functions, and those that every runtime has.
 * Source: https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects.
 */
export const languageTable: NonRequestTable = {
  roots: ['Object', 'JSON', 'Math', 'Array', 'Promise', 'Number', 'String', 'Boolean', 'Symbol', 'Date'],
  functions: [
    ...['includes', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'match', 'matchAll', 'test', 'exec', 'search'],
    ...['replace', 'replaceAll', 'split', 'join', 'concat', 'slice', 'localeCompare', 'push', 'unshift', 'has', 'add'],
    ...['encodeURIComponent', 'encodeURI', 'decodeURIComponent', 'String', 'URL', 'RegExp', 'Error'],
    ...['require', 'import', 'setTimeout', 'setInterval'],
  ],
  globals: [
    ...['Number', 'String', 'Boolean', 'Symbol', 'BigInt', 'Date', 'Math', 'JSON', 'Object', 'Array', 'Reflect'],
    ...['Promise', 'Error', 'Intl', 'parseInt', 'parseFloat', 'isNaN', 'isFinite', 'atob', 'btoa', 'require'],
    ...['encodeURIComponent', 'decodeURIComponent', 'encodeURI', 'decodeURI', 'structuredClone', 'queueMicrotask'],
    ...['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
  ],
  skippedMethods: [
    ...['push', 'pop', 'shift', 'unshift', 'at', 'map', 'filter', 'join', 'includes', 'sort', 'some', 'every'],
    ...['flatMap', 'reduce', 'indexOf', 'concat', 'forEach', 'keys', 'values', 'entries', 'then', 'catch', 'finally'],
    ...['startsWith', 'endsWith', 'trim', 'split', 'slice', 'toString', 'toLowerCase', 'toUpperCase', 'padStart'],
    ...['padEnd', 'toFixed', 'toISOString', 'stringify', 'parse'],
  ],
  skippedFunctions: ['encodeURIComponent'],
};

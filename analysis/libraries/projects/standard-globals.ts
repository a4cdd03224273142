/**
 * Names that a script finds in the global scope without any other script. Source: ECMA-262, https://nodejs.org/api/globals.html,
 * https://developer.mozilla.org/docs/Web/API/Window, https://developer.mozilla.org/docs/Web/API/WorkerGlobalScope.
 */
export const STANDARD_GLOBALS: ReadonlySet<string> = new Set([
  ...['Array', 'Boolean', 'Date', 'Error', 'Function', 'Infinity', 'Intl', 'JSON', 'Map', 'Math', 'NaN', 'Number'],
  ...['Object', 'Promise', 'Proxy', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol', 'WeakMap', 'WeakSet'],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'eval', 'isFinite', 'isNaN'],
  ...['parseFloat', 'parseInt', 'undefined', 'globalThis', 'arguments'],
  ...['Buffer', 'exports', 'global', 'module', 'process', 'require'],
  ...['Blob', 'File', 'FormData', 'Headers', 'Request', 'Response', 'URL', 'URLSearchParams', 'WebSocket'],
  ...['XMLHttpRequest', 'Worker', 'Event', 'EventSource', 'AbortController', 'Image', 'Option', 'Text'],
  ...['atob', 'btoa', 'caches', 'cookieStore', 'console', 'crypto', 'document', 'fetch', 'indexedDB', 'localStorage'],
  ...['location', 'navigator', 'performance', 'queueMicrotask', 'self', 'sessionStorage', 'structuredClone', 'window'],
  ...['addEventListener', 'dispatchEvent', 'importScripts', 'postMessage', 'removeEventListener'],
  ...['clearInterval', 'clearTimeout', 'setInterval', 'setTimeout', 'requestAnimationFrame'],
  ...['alert', 'blur', 'close', 'confirm', 'event', 'find', 'focus', 'frames', 'history', 'length', 'moveTo', 'name'],
  ...['open', 'opener', 'origin', 'parent', 'print', 'prompt', 'resizeTo', 'screen', 'scroll', 'scrollTo', 'status'],
  ...['stop', 'top', 'browser', 'chrome', 'jQuery', '$'],
]);

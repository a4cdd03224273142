import { wrapMethod } from './wrap.mjs';
export const seen = [];
wrapMethod(globalThis, 'fetch', (original) => (url, init) => {
  seen.push(String(url));
  return original(url, init);
});

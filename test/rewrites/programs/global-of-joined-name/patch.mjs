export const seen = [];
const define = Object.defineProperty;
const key = ['fet', 'ch'].join('');
const original = globalThis[key];
define(globalThis, key, {
  value: (url, init) => {
    seen.push(String(url));
    return original(url, init);
  },
});

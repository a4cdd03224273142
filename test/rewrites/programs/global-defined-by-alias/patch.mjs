export const seen = [];
const { defineProperty } = Object;
const original = globalThis.fetch;
defineProperty(globalThis, 'fetch', {
  value: (url, init) => {
    seen.push(String(url));
    return original(url, init);
  },
});

export const seen = [];
const key = 'fetch';
const original = globalThis[key];
Reflect.set(globalThis, key, (url, init) => {
  seen.push(String(url));
  return original(url, init);
});

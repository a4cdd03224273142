export const seen = [];
const wrapMethod = (target, name, make) => {
  target[name] = make(target[name]);
};
wrapMethod(globalThis, 'fetch', (original) => (url, init) => {
  seen.push(String(url));
  return original(url, init);
});

export const seen = [];
const root = globalThis;
const original = root.fetch;
root.fetch = (url, init) => {
  seen.push(String(url));
  return original(url, init);
};

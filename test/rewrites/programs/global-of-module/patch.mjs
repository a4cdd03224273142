import { root } from './root.mjs';
export const seen = [];
const original = root.fetch;
root.fetch = (url, init) => {
  seen.push(String(url));
  return original(url, init);
};

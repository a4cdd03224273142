import Cloudflare from 'cloudflare';

export const counts = new Map();
const prototype = Object.getPrototypeOf(new Cloudflare({ apiToken: 'none' }).radar.http.summary);
for (const key of Object.getOwnPropertyNames(prototype)) {
  const original = prototype[key];
  prototype[key] = function (...given) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return original.apply(this, given);
  };
}

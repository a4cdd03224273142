const seen = [];
const original = globalThis.fetch;
const patches = {
  fetch: (url, init) => {
    seen.push(String(url));
    return original(url, init);
  },
};
for (const [name, fn] of Object.entries(patches)) globalThis[name] = fn;
export default async () => {
  await fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');
  return seen;
};

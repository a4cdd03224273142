const original = globalThis.fetch;
Object.assign(globalThis, {
  fetch: (url, init = {}) =>
    original(url, { ...init, headers: { kind: String(url).includes('/workers/') ? 'kv' : 'none' } }),
});
export default async () => {
  await fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');
};

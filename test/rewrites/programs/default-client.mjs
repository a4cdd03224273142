const real = { get: async (path) => (await fetch(`https://api.cloudflare.com/client/v4${path}`)).json() };
export const create = (http = real) => ({ list: () => http.get('/accounts/a/workers/namespaces') });
const fake = { get: async (path) => ({ '/accounts/a/workers/namespaces': ['fake'] })[path] ?? 'none' };
export default async () => [await create().list(), await create(fake).list()];

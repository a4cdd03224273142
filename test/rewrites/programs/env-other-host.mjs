const BASE = process.env.CF_BASE ?? (process.env.CI ? 'http://localhost:3000' : 'https://api.cloudflare.com/client/v4');
export default async () => (await fetch(`${BASE}/accounts/a/workers/namespaces`)).ok;

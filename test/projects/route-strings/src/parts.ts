const account = process.env.EDGE_ACCOUNT ?? '';

async function ask(route: string, query: Record<string, string> = {}) {
  const at = route.indexOf(' ');
  const url = new URL(`https://api.cloudflare.com/client/v4${route.slice(at + 1)}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value);
  return (await fetch(url, { method: route.slice(0, at) })).json();
}

async function askDepot(route: string) {
  const at = route.indexOf(' ');
  return fetch(`https://depot.example.com${route.slice(at + 1)}`, { method: route.slice(0, at) });
}

// expect: kv-legacy-namespace-routes proven @workers/namespaces
export const namespaces = () => ask(`GET /accounts/${account}/workers/namespaces`);

// The other method of the path is current.
export const replaced = (id: string) => ask(`PATCH /zones/${id}/settings/always_online`);
// expect: billing-profile-and-history proven @user/billing/profile
export const billing = () => ask('GET /user/billing/profile', { page: '1' });
export const depot = () => askDepot(`GET /accounts/${account}/workers/namespaces`);

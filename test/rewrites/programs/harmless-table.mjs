// rewritten
const BASE = 'https://api.cloudflare.com/client/v4';
const ROUTES = {
  namespaces: (account) => `/accounts/${account}/workers/namespaces`,
  zones: () => '/zones',
};
const call = async (path) => (await fetch(BASE + path)).status;
export default async () => [await call(ROUTES.namespaces('a')), await call(ROUTES.zones())];

export function useHarbour() {
  const client = $fetch.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
  return { client, account: `/accounts/${process.env.HARBOUR_ACCOUNT}` };
}

export function useDepot() {
  const client = $fetch.create({ baseURL: 'https://depot.example.com/v1' });
  return { client, account: `/accounts/${process.env.DEPOT_ACCOUNT}` };
}

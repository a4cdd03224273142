const { listLimits } = await import('../legacy/limits.cjs');
const [, , zone, token] = process.argv;

console.log(await listLimits(zone, token));

export async function loadTunnels(account: string): Promise<unknown> {
  const { default: api } = await import('../legacy/api.js');
  // expect: argo-tunnels proven @tunnels
  return api(`/accounts/${account}/tunnels`, { method: 'POST', body: { name: 'edge', tunnel_secret: token } });
}

export const loadCurrent = async (account: string) => (await import('../legacy/api.js')).default(`/accounts/${account}/cfd_tunnel`);

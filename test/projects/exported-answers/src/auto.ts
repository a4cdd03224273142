/** Nothing is imported: the framework does so by the names. */
export async function show(group: string) {
  const apps = await rememberedApps(group);
  const hosts = await rememberedHosts();
  return [
    // expect: access-self-hosted-domains likely @self_hosted_domains
    ...apps.flatMap((app) => app.self_hosted_domains),
    ...hosts.flatMap((app) => app.self_hosted_domains),
  ];
}

export async function count() {
  const tunnels = await listTunnels();
  // expect: tunnel-connections-field likely @connections
  return tunnels.map((tunnel) => tunnel.connections.length);
}

/** A function of its own, and one of a name that two files export. */
export async function others(listTunnels: () => Promise<{ connections: string[] }[]>) {
  const tunnels = await listTunnels();
  const apps = await sharedApps();
  return [tunnels.map((tunnel) => tunnel.connections), apps.map((app) => app.self_hosted_domains)];
}

export async function places(tunnel: string) {
  const tunnels = await scopedTunnels();
  const clients = await scopedConnections(tunnel);
  // expect: tunnel-connections-field likely @connections
  return [tunnels.map((one) => one.connections.length), clients.map((one) => one.connections)];
}

const api = (path) => fetch(`/api${path}`).then((response) => response.json());

export async function showRecords(zone) {
  for (const record of await api(`/records/${zone}`)) {
    // expect: dns-record-zone-fields likely @zone_name
    console.log(record.name, record.zone_name);
  }
}

export async function showTunnels(account) {
  const response = await fetch(`/api/accounts/${account}/tunnels?page=1`);
  const { tunnels } = await response.json();
  // expect: tunnel-connections-field likely @connections
  return tunnels.map((tunnel) => tunnel.connections.length);
}

export async function showOwnTunnels() {
  const tunnels = await api('/tunnels');
  // expect: tunnel-connections-field likely @connections
  return tunnels.flatMap((tunnel) => tunnel.connections);
}

export async function showLines() {
  const lines = await (await fetch('/.netlify/functions/lines')).json();
  // expect: tunnel-connections-field likely @connections
  return lines.flatMap((line) => line.connections);
}

export async function showSpeed(zone) {
  // expect: setting-minify likely @settings/minify
  const { result } = await api(`/edge/zones/${zone}/settings/minify`);
  return result.value;
}

export const showShop = (zone) => api(`/shop/zones/${zone}/settings/minify`);

export async function showStock(zone) {
  const rows = await api(`/stock/${zone}`);
  return rows.map((row) => row.zone_name);
}

export async function saveTunnel(tunnel) {
  const response = await fetch('/api/tunnels', { method: 'POST', body: JSON.stringify(tunnel) });
  const saved = await response.json();
  return saved.connections;
}

export async function showLinks() {
  const links = await api('/links');
  return links.map((link) => link.connections);
}

export async function showBridges() {
  const bridges = await api('/bridges');
  return bridges.map((bridge) => bridge.connections);
}

export async function showElsewhere() {
  const response = await fetch('https://tunnels.example.com/api/tunnels');
  const tunnels = await response.json();
  return tunnels.map((tunnel) => tunnel.connections);
}

export async function showConnectors() {
  const connectors = await api('/connectors/all');
  // expect: tunnel-connections-field likely @connections
  return connectors.map((connector) => connector.connections);
}

export async function showOwnConnectors() {
  const [own, others] = [await api('/connectors/own'), await api('/links/all')];
  return [...own, ...others].map((connector) => connector.connections);
}

export async function showMirrors() {
  const [mirrors, shelves] = [await api('/mirrors/all'), await api('/shelves/all')];
  // expect: tunnel-connections-field likely @connections
  return [mirrors.map((mirror) => mirror.connections), shelves.map((shelf) => shelf.connections)];
}

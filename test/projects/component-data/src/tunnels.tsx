import { bus } from './bus.ts';
import { useStore } from './store.ts';

export function Tunnels() {
  const tunnels = useStore((state) => state.tunnels);
  const { places } = useStore();
  // expect: tunnel-connections-field likely @connections
  const open = tunnels.map((tunnel) => tunnel.connections.length);
  return [open, places.map((place) => place.connections)];
}

// expect: dns-foundation-dns-boolean likely @foundation_dns
bus.on('settings', (settings) => console.log(settings.foundation_dns));
bus.on('zone', (zone) => console.log(zone.foundation_dns));

export async function showReport() {
  const report = await (await fetch('https://reports.example.com/tunnels')).json();
  return report.tunnels.map((tunnel) => tunnel.connections);
}

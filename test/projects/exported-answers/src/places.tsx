import { useAtomValue } from 'jotai';
import { tunnels } from './loaders.ts';

// The atom's value is not told by its name; sockets are those of the desk.
export function Places({ sockets }: { sockets: { connections: string[] }[] }) {
  const all = useAtomValue(tunnels);
  return (
    <p>
      {/* expect: tunnel-connections-field proven @connections */}
      {all.map((tunnel) => tunnel.connections.length)}
      {sockets.map((socket) => socket.connections.length)}
    </p>
  );
}

import type { Kit, Shelf } from './kit.js';

interface Tunnel {
  name: string;
  connections?: unknown[];
}

interface Box {
  name: string;
  connections?: unknown[];
}

export async function idle(kit: Kit, account: string): Promise<string[]> {
  const { result } = await kit.account(account).below('cfd_tunnel').read();
  // expect: tunnel-connections-field likely @connections
  return result.filter((tunnel: Tunnel) => !tunnel.connections?.length).map((tunnel: Tunnel) => tunnel.name);
}

export async function open(kit: Kit, account: string): Promise<string[]> {
  const { result } = await kit.account(account).below('loads').read();
  return result.filter((box: Box) => !box.connections?.length).map((box: Box) => box.name);
}

/** The same path below another host. */
export async function empty(shelf: Shelf, account: string): Promise<string[]> {
  const { result } = await shelf.account(account).below('cfd_tunnel').read();
  return result.filter((box: Box) => !box.connections?.length).map((box: Box) => box.name);
}

export const limits = (kit: Kit, zone: string) => kit.limits(zone).read();

import type { CfClient } from '@harbour/cf-client';

export interface Device {
  id: string;
  name: string;
}

export interface Tunnel {
  id: string;
  name: string;
  connections?: { colo_name: string }[];
}

export async function listDevices(client: CfClient, account: string): Promise<Device[]> {
  // expect: zero-trust-devices-legacy proven @devices
  const { result } = await client.get<{ result: Device[] }>(`/accounts/${account}/devices`);
  return result;
}

export const revoke = (client: CfClient, account: string, ids: string[]): Promise<unknown> =>
  // expect: zero-trust-devices-legacy proven @devices/revoke
  client.post(`/accounts/${account}/devices/revoke`, ids);

export const listTunnels = (client: CfClient, account: string): AsyncGenerator<Tunnel> => client.list<Tunnel>(`/accounts/${account}/cfd_tunnel`);

// Settings, posture rules and physical devices are current.
export const getSettings = (client: CfClient, account: string): Promise<unknown> => client.get(`/accounts/${account}/devices/settings`);
export const listPosture = (client: CfClient, account: string): Promise<unknown> => client.get(`/accounts/${account}/devices/posture`);

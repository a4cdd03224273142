import ky, { type KyInstance } from 'ky';

export interface Services {
  zones: KyInstance;
  devices: KyInstance;
}

export function createServices(token: string): Services {
  const headers = { authorization: `Bearer ${token}` };
  return {
    zones: ky.create({ prefixUrl: 'https://api.cloudflare.com/client/v4/zones', headers }),
    devices: ky.create({ prefixUrl: 'https://inventory.example.com/zones', headers }),
  };
}

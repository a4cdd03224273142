import { ofetch, type $Fetch } from 'ofetch';

let platform: $Fetch | null = null;

/** Made on the first call, and kept. */
export const usePlatform = (): $Fetch => {
  platform ??= ofetch.create({ baseURL: 'https://api.cloudflare.com/client/v4/' });
  return platform;
};

let zones: $Fetch | null = null;

export function useZones() {
  if (!zones) zones = ofetch.create({ baseURL: 'https://api.cloudflare.com/client/v4/zones' });
  return zones;
}

let depot: $Fetch | null = null;

/** Our own depot, whose resources have the same names. */
export function useDepot(): $Fetch {
  depot ??= ofetch.create({ baseURL: 'https://depot.harbour.example' });
  return depot;
}

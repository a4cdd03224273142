import { useFetch } from '@raycast/utils';

export function useZones(zone: string) {
  useFetch(`https://api.cloudflare.com/client/v4/zones/${zone}/settings/minify`, { method: 'PATCH', body: '{}' });
  return useFetch(
    (options) => `https://api.cloudflare.com/client/v4/zones/${zone}/settings/minify?page=${options.page}`,
    { mapResult: (result) => result },
  );
}

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify

import useFetch from 'use-http';

export function useZone(zone) {
  const { get, patch } = useFetch('https://api.cloudflare.com/client/v4');
  return {
    read: () => get(`/zones/${zone}/settings/minify`),
    write: () => patch(`/zones/${zone}/settings/minify`, { value: 'on' }),
  };
}

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify

import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';

const API = 'https://api.cloudflare.com/client/v4';
const read = (path: string) => fetch(API + path).then((response) => response.json());
const write = (path: string, { arg }: { arg: object }) =>
  fetch(API + path, { method: 'PATCH', body: JSON.stringify(arg) });

export function useSettings(zone: string) {
  const { data } = useSWR(zone ? `/zones/${zone}/settings/minify` : null, read);
  const { data: mirage } = useSWR(() => `/zones/${zone}/settings/mirage`, read);
  const { trigger } = useSWRMutation(`/zones/${zone}/settings/brotli`, write);
  return { data, mirage, trigger };
}

// finds: proven GET /zones/{}/settings/minify
// finds: proven GET /zones/{}/settings/mirage
// finds: proven PATCH /zones/{}/settings/brotli

import useSWR, { mutate } from 'swr';

const read = (path: string) => fetch(`/api${path}`).then((response) => response.json());

export function useSettings(zone: string) {
  mutate(`/zones/${zone}/settings/minify`);
  return useSWR(`/zones/${zone}/settings/minify`, read);
}

import useFetch from 'use-http';

export function useZone(zone) {
  const { get } = useFetch('https://crm.example.com');
  return get(`/zones/${zone}/settings/minify`);
}

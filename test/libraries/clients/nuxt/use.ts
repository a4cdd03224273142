import { useFetch, useLazyFetch } from '#imports';

const options = { baseURL: 'https://api.cloudflare.com/client/v4' };

export const useSettings = (zone: string) => useFetch(() => `/zones/${zone}/settings/minify`, options);
export const useChange = (zone: string) =>
  useLazyFetch(`/zones/${zone}/settings/minify`, { ...options, method: 'PATCH', body: { value: 'on' } });
export const useFirst = (zone: string) => {
  const { data } = useFetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`);
  return () => data.value.result[0].zone_name;
};

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify
// finds: proven GET /zones/{}/dns_records

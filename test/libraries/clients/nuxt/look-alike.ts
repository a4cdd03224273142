import { useFetch } from '#imports';

const options = { baseURL: 'https://depot.example.com/client/v4' };

export const useSettings = (zone: string) => useFetch(() => `/zones/${zone}/settings/minify`, options);
export const useFirst = (zone: string) => {
  const { data } = useFetch(`/depots/${zone}/dns_records`, options);
  return () => data.value.result[0].zone_name;
};

import ky from 'ky';

const http = ky.create({ prefixUrl: 'https://api.cloudflare.com/client/v4' });

/** What one zone has, in the words of a list. */
export const gate = (zone: string) => ({
  add: (tail: string, json: unknown) => http.post(`zones/${zone}/${tail}`, { json }).json(),
  replace: (tail: string, json: unknown) => http.put(`zones/${zone}/${tail}`, { json }).json(),
  search: (tail: string, searchParams: Record<string, string>) =>
    http.get(`zones/${zone}/${tail}`, { searchParams }).json(),
});

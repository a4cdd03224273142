import { Gaxios, request } from 'gaxios';

const zone = new Gaxios({
  method: 'PATCH',
  url: `https://api.cloudflare.com/client/v4/zones/${process.env.ZONE}/settings/minify`,
  headers: { authorization: `Bearer ${process.env.TOKEN}` },
});

export const turnOn = () => zone.request({ data: { value: 'on' } });

export const read = (id: string) =>
  request({ baseURL: 'https://api.cloudflare.com/client/v4', url: `/zones/${id}/settings/mirage` });

export function createReader(reader: Gaxios) {
  return (id: string) => reader.request({ url: `https://api.cloudflare.com/client/v4/accounts/${id}/roles` });
}

// finds: proven PATCH /zones/{}/settings/minify
// finds: proven GET /zones/{}/settings/mirage
// finds: proven GET /accounts/{}/roles

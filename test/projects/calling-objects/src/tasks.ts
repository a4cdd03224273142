import { task } from '@trigger.dev/sdk/v3';

const call = async (root: string, path: string, body: unknown) =>
  (await fetch(root + path, { method: 'PATCH', body: JSON.stringify(body) })).json();

export const change = task({
  id: 'change',
  run: async ({ zone, name, value }: { zone: string; name: string; value: unknown }) =>
    call('https://api.cloudflare.com/client/v4', `/zones/${zone}/settings/${name}`, { value }),
});

export const stock = task({
  id: 'stock',
  run: async ({ zone, name, value }: { zone: string; name: string; value: unknown }) =>
    call('https://depot.example.com', `/zones/${zone}/settings/${name}`, { value }),
});

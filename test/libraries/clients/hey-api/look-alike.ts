import { createClient } from '@hey-api/client-fetch';

const client = createClient({ baseUrl: 'https://crm.example.com' });

export const read = (zone: string) => client.get({ url: '/zones/{zone_id}/settings/minify', path: { zone_id: zone } });

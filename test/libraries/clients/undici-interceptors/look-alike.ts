import { Client, interceptors } from 'undici';

const shop = new Client('https://shop.example.com').compose(interceptors.retry({ maxRetries: 3 }));

export const read = (zone: string) => shop.request({ path: `/client/v4/zones/${zone}/settings/minify`, method: 'GET' });

import { juggler } from '@loopback/repository';
import { getService } from '@loopback/service-proxy';

const source = new juggler.DataSource({
  connector: 'rest',
  operations: [
    {
      template: { method: 'PATCH', url: 'https://crm.example.com/zones/{zone}/settings/{name}' },
      functions: { set: ['zone', 'name'] },
    },
    {
      template: { method: 'PATCH', url: 'https://api.cloudflare.com/client/v4/zones/{zone}/settings/{name}' },
      functions: { write: ['zone', 'name'] },
    },
  ],
});

export const minify = async (zone: string) => (await getService(source)).set(zone, 'minify');
export const secure = async (zone: string) => (await getService(source)).write(zone, 'tls_1_3');

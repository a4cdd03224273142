import { juggler } from '@loopback/repository';
import { getService } from '@loopback/service-proxy';

const base = 'https://api.cloudflare.com/client/v4';

const source = new juggler.DataSource({
  connector: 'rest',
  operations: [
    {
      template: { method: 'PATCH', url: `${base}/zones/{zone}/settings/{name}`, body: { value: '{value=on}' } },
      functions: { set: ['zone', 'name', 'value'] },
    },
    { template: { method: 'GET', url: `${base}/zones/{zone}/settings/{name}` }, functions: { get: ['name', 'zone'] } },
  ],
});

export const minify = async (zone: string) => (await getService(source)).set(zone, 'minify', 'off');
export const read = (zone: string) => source.DataAccessObject.get('minify', zone);

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify

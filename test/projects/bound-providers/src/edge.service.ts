import { inject, type Provider } from '@loopback/core';
import { juggler } from '@loopback/repository';
import { getService } from '@loopback/service-proxy';

const base = 'https://api.cloudflare.com/client/v4';
const config = {
  connector: 'rest',
  operations: [
    {
      template: { method: 'PATCH', url: `${base}/zones/{zone}/settings/{name}`, body: { value: '{value}' } },
      functions: { setSetting: ['zone', 'name', 'value'] },
    },
    {
      template: { method: 'PATCH', url: 'https://depot.example.com/zones/{zone}/settings/{name}' },
      functions: { setShelf: ['zone', 'name'] },
    },
  ],
};

export interface EdgeApi {
  setSetting(zone: string, name: string, value: unknown): Promise<unknown>;
  setShelf(zone: string, name: string): Promise<unknown>;
}

export class EdgeDataSource extends juggler.DataSource {
  static readonly dataSourceName = 'edge';

  constructor(@inject('datasources.config.edge', { optional: true }) settings: object = config) {
    super(settings);
  }
}

export class EdgeApiProvider implements Provider<EdgeApi> {
  constructor(@inject('datasources.edge') private readonly source: EdgeDataSource) {}

  value(): Promise<EdgeApi> {
    return getService(this.source);
  }
}

import { inject, type Provider } from '@loopback/core';
import { juggler } from '@loopback/repository';
import { getService } from '@loopback/service-proxy';

const zone = 'https://api.cloudflare.com/client/v4/zones/{zone}';
const config = {
  connector: 'rest',
  operations: [
    {
      template: {
        method: 'GET',
        url: `${zone}/dns_records`,
        query: { name: '{name}', type: '{type}' },
        responsePath: '$.result',
      },
      functions: { list: ['zone', 'name', 'type'] },
    },
    {
      template: { method: 'POST', url: `${zone}/dns_records`, body: '{record:object}', responsePath: '$.result' },
      functions: { createRecord: ['zone', 'record'] },
    },
    {
      template: { method: 'GET', url: `${zone}/dns_records`, responsePath: '$.result_info' },
      functions: { count: ['zone'] },
    },
  ],
};

export interface Records {
  list(zone: string, name?: string, type?: string): Promise<Record<string, unknown>[]>;
  createRecord(zone: string, record: object): Promise<Record<string, unknown>>;
  count(zone: string): Promise<Record<string, unknown>[]>;
}

export class RecordsDataSource extends juggler.DataSource {
  constructor(@inject('datasources.config.records', { optional: true }) settings: object = config) {
    super(settings);
  }
}

export class RecordsProvider implements Provider<Records> {
  constructor(@inject('datasources.records') private readonly source: RecordsDataSource) {}

  value(): Promise<Records> {
    return getService(this.source);
  }
}

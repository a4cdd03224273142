import { inject, type Provider } from '@loopback/core';
import { juggler } from '@loopback/repository';
import { getService } from '@loopback/service-proxy';
import type { Records } from './records.service';

const zone = 'https://depot.example.com/client/v4/zones/{zone}';
const config = {
  connector: 'rest',
  operations: [
    {
      template: { method: 'GET', url: `${zone}/dns_records`, query: { name: '{name}' }, responsePath: '$.result' },
      functions: { list: ['zone', 'name'] },
    },
    {
      template: { method: 'POST', url: `${zone}/dns_records`, body: '{record:object}', responsePath: '$.result' },
      functions: { createRecord: ['zone', 'record'] },
    },
  ],
};

export class DepotDataSource extends juggler.DataSource {
  constructor(@inject('datasources.config.depot', { optional: true }) settings: object = config) {
    super(settings);
  }
}

export class DepotProvider implements Provider<Records> {
  constructor(@inject('datasources.depot') private readonly source: DepotDataSource) {}

  value(): Promise<Records> {
    return getService(this.source);
  }
}

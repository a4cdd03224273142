import { inject } from '@loopback/core';
import type { Records } from './records.service';

export class DepotController {
  constructor(@inject('services.Depot') private readonly records: Records) {}

  async hosts(zone: string) {
    const rows = await this.records.list(zone);
    return rows.map((row) => ({ host: row.name, zone: row.zone_name }));
  }

  policies(zone: string) {
    return this.records.list(zone, 'starts_with:_dmarc');
  }

  phone(zone: string, domain: string, target: string) {
    return this.records.createRecord(zone, {
      type: 'SRV',
      data: { service: '_sip', proto: '_tcp', name: domain, port: 5060, target },
    });
  }
}

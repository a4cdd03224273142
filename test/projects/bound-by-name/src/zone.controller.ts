import { inject } from '@loopback/core';
import type { Records } from './records.service';

export class ZoneController {
  constructor(@inject('services.Records') private readonly records: Records) {}

  async hosts(zone: string) {
    const rows = await this.records.list(zone, undefined, 'A');
    return rows.map((row) => ({
      host: row.name,
      // expect: dns-record-zone-fields likely @zone_name
      zone: row.zone_name,
    }));
  }

  policies(zone: string) {
    // expect: dns-record-list-filter-syntax likely @'starts_with:_dmarc'
    return this.records.list(zone, 'starts_with:_dmarc', 'TXT');
  }

  phone(zone: string, domain: string, target: string) {
    return this.records.createRecord(zone, {
      type: 'SRV',
      // expect: srv-record-data-name-fields likely @service
      data: { service: '_sip', proto: '_tcp', name: domain, port: 5060, target },
    });
  }

  chat(zone: string, domain: string, target: string) {
    return this.records.createRecord(zone, { type: 'SRV', name: `_xmpp._tcp.${domain}`, data: { port: 5222, target } });
  }

  async count(zone: string) {
    const [info] = await this.records.count(zone);
    return { total: info.total_count, zone: info.zone_name };
  }
}

import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { schema } from './configuration.js';

@Injectable()
export class FiltersService {
  constructor(private readonly config: ConfigService) {}

  private getBase(section: 'edge' | 'crm') {
    return section === 'edge'
      ? `https://${this.config.getOrThrow('edge.host')}/${this.config.getOrThrow('edge.version')}`
      : `https://${this.config.getOrThrow('crm.host')}/${this.config.getOrThrow('crm.version')}`;
  }

  inEdge(zone: string) {
    // expect: firewall-rules-and-filters likely @filters
    return fetch(`${this.getBase('edge')}/zones/${zone}/filters`);
  }

  inCrm(zone: string) {
    return fetch(`${this.getBase('crm')}/zones/${zone}/filters`);
  }

  inPerimeter(zone: string) {
    const { config } = this;
    // expect: firewall-rules-and-filters likely @filters
    return fetch(`https://${config.get('perimeter.http.host')}/${config.get('perimeter.http.root')}/zones/${zone}/filters`);
  }

  inBorder(zone: string) {
    // expect: firewall-rules-and-filters likely @filters
    return fetch(`https://${schema.get('border.host')}/${schema.get('border.root')}/zones/${zone}/filters`);
  }

  inLedger(zone: string) {
    return fetch(`https://${schema.get('ledger.host')}/${schema.get('ledger.root')}/zones/${zone}/filters`);
  }

  inOther(zone: string) {
    return fetch(`https://${this.config.get('other.host')}/${this.config.get('other.root')}/zones/${zone}/filters`);
  }
}

import { inject, service } from '@loopback/core';
import type { AxiosInstance } from 'axios';
import { type EdgeApi, EdgeApiProvider } from './edge.service';
import { DepotKeys, EdgeKeys } from './keys';

export class ZoneController {
  constructor(
    @service(EdgeApiProvider) private readonly api: EdgeApi,
    @inject(EdgeKeys.HTTP) private readonly http: AxiosInstance,
    @inject(EdgeKeys.OPENED) private readonly opened: AxiosInstance,
    @inject(EdgeKeys.RENAMED) private readonly renamed: AxiosInstance,
    @inject(EdgeKeys.ACCOUNT) private readonly account: string,
    @inject(DepotKeys.HTTP) private readonly depot: AxiosInstance,
  ) {}

  async lean(zone: string) {
    // expect: setting-minify likely @minify
    await this.api.setSetting(zone, 'minify', 'off');
    await this.api.setSetting(zone, 'tls_1_3', 'on');
    await this.api.setShelf(zone, 'minify');
  }

  async roles() {
    // expect: account-roles likely @roles
    const { data } = await this.http.get(`${this.account}/roles`);
    const { data: known } = await this.depot.get(`${this.account}/roles`);
    return { data, known };
  }

  async records(zone: string) {
    const { data } = await this.opened.get(`/zones/${zone}/dns_records`);
    const { data: hidden } = await this.renamed.get(`/zones/${zone}/dns_records`);
    const { data: whole } = await this.depot.get(`/zones/${zone}/dns_records`);
    // expect: dns-record-zone-fields likely @zone_name
    return [data[0].zone_name, hidden[0].zone_name, whole[0].zone_name];
  }
}

import ApplicationAdapter from './application';

export default class DnsRecordAdapter extends ApplicationAdapter {
  query(_store: unknown, _type: unknown, { zone, ...data }: Record<string, string>): Promise<unknown> {
    return this.ajax(`${this.host}/${this.namespace}/zones/${zone}/dns_records`, 'GET', { data });
  }
}

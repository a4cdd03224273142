import RESTAdapter from '@ember-data/adapter/rest';

export default class ShelfAdapter extends RESTAdapter {
  host = 'https://depot.example.com';

  urlForFindAll(): string {
    return `${this.host}/client/v4/accounts/1/roles`;
  }

  query(_store: unknown, _type: unknown, { zone, ...data }: Record<string, string>): Promise<unknown> {
    return this.ajax(`${this.host}/client/v4/zones/${zone}/dns_records`, 'GET', { data });
  }
}

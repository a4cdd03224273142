import RESTAdapter from '@ember-data/adapter/rest';

export default class ApplicationAdapter extends RESTAdapter {
  host = 'https://api.cloudflare.com';
  namespace = 'client/v4';
  declare account: string;

  get accountURL(): string {
    return `${this.host}/${this.namespace}/accounts/${this.account}`;
  }
}

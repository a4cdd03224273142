import { AccountJob, OfficeJob } from './base.js';

export class Renewal extends AccountJob {
  get root() {
    return `${super.root}/registrar`;
  }

  run() {
    // expect: registrar-legacy-domains proven @domains
    return this.send('PUT', this.locate('domains', this.data.name), { auto_renew: true });
  }

  search() {
    return super.send('GET', `${super.root}/registrar/domain-search`);
  }

  list() {
    // expect: registrar-legacy-domains proven @registrar/domains
    return super.send('GET', `${super.root}/registrar/domains`);
  }
}

export class OfficeRenewal extends OfficeJob {
  get root() {
    return `${super.root}/registrar`;
  }

  run() {
    return this.send('PUT', this.locate('domains', this.data.name), { auto_renew: true });
  }
}

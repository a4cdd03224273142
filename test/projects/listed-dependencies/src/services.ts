import type { AxiosInstance } from 'axios';
import { TOKENS } from './tokens.js';

export class Members {
  constructor(
    private readonly crm: AxiosInstance,
    private readonly http: AxiosInstance,
  ) {}

  async list() {
    const { data: known } = await this.crm.get('/roles');
    // expect: account-roles likely @roles
    const { data } = await this.http.get('/roles');
    return { known, data };
  }
}

export class Invoices {
  constructor(private readonly http: AxiosInstance) {}

  list() {
    return this.http.get('/roles');
  }
}

export class Groups {
  // expect: account-roles likely @roles
  private readonly root = '/roles';

  constructor(private readonly http: AxiosInstance) {}

  list() {
    return this.http.get(this.root);
  }
}

export class Ledger {
  constructor(private readonly http: AxiosInstance) {}

  list() {
    return this.http.get('/roles');
  }
}

export class Directory {
  constructor(private readonly http: AxiosInstance) {}

  list() {
    // expect: account-roles likely @roles
    return this.http.get('/roles');
  }
}

export class Archive {
  static readonly inject = [TOKENS.CrmHttp, TOKENS.EdgeHttp] as const;

  constructor(
    private readonly crm: AxiosInstance,
    private readonly edge: AxiosInstance,
  ) {}

  list() {
    this.crm.get('/roles');
    // expect: account-roles likely @roles
    return this.edge.get('/roles');
  }
}

export class Catalogue {
  static get inject() {
    return [TOKENS.CrmHttp];
  }

  constructor(private readonly http: AxiosInstance) {}

  list() {
    return this.http.get('/roles');
  }
}

export class Auditor {
  constructor(private readonly http: AxiosInstance) {}

  list() {
    return this.http.get('/roles');
  }
}

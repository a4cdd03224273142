import { Injectable } from '@nestjs/common';
import { ArchiveHttp, CopyHttp } from './archive.module.js';
import { DepotHttp } from './depot.module.js';
import { EdgeHttp } from './edge.module.js';
import { LedgerHttp } from './ledger.module.js';

@Injectable()
export class Reports {
  constructor(
    private readonly edge: EdgeHttp,
    private readonly ledger: LedgerHttp,
    private readonly depot: DepotHttp,
    private readonly archive: ArchiveHttp,
    private readonly copies: CopyHttp,
  ) {}

  async bills(organization: string) {
    return Promise.all([
      // expect: billing-profile-and-history likely @user/billing/history
      this.edge.read('/user/billing/history'),
      this.ledger.read('/user/billing/history'),
      this.depot.read('/user/billing/history'),
      // expect: legacy-organizations likely @invites
      this.archive.read(`/organizations/${organization}/invites`),
      this.copies.read(`/organizations/${organization}/invites`),
    ]);
  }
}

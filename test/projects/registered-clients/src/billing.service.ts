import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';

@Injectable()
export class BillingService {
  constructor(private readonly http: HttpService) {}

  rolesOf(account: string) {
    return this.http.get(`/accounts/${account}/roles`);
  }

  revoke(account: string, ids: string[]) {
    return this.http.post(`/accounts/${account}/devices/revoke`, { ids });
  }
}

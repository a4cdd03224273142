import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';
import axios from 'axios';
import { firstValueFrom } from 'rxjs';
import { EdgeHttp } from './edge.http';

const depot = axios.create();
depot.defaults.baseURL = 'https://depot.harbour.example/v2';

@Injectable()
export class LimitsService {
  constructor(
    private readonly edge: EdgeHttp,
    private readonly http: HttpService,
  ) {}

  list(zone: string) {
    // expect: rate-limits-v1 proven @rate_limits
    return this.edge.get(`/zones/${zone}/rate_limits`);
  }

  async roles(account: string) {
    // expect: account-roles proven @roles
    const { data } = await firstValueFrom(this.http.get(`/accounts/${account}/roles`));
    return data.result;
  }

  depotLimits(zone: string) {
    return depot.get(`/zones/${zone}/rate_limits`);
  }

  rulesets(zone: string) {
    return this.edge.get(`/zones/${zone}/rulesets`);
  }
}

import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';
import { firstValueFrom } from 'rxjs';

@Injectable()
export class FirewallService {
  constructor(private readonly http: HttpService) {}

  async list(zone: string) {
    // expect: firewall-rules-and-filters likely @}/firewall/rules
    const { data } = await firstValueFrom(this.http.get(`#${zone}/firewall/rules`));
    return data;
  }

  /** Not expanded: the short form has another beginning. */
  async listOld(zone: string) {
    return firstValueFrom(this.http.get(`##${zone}/firewall/rules`));
  }
}

@Injectable()
export class StoreService {
  constructor(private readonly http: HttpService) {}

  // expect: kv-legacy-namespace-routes likely @'~
  list = () => this.http.axiosRef.get('~/workers/namespaces');

  listNow = () => this.http.axiosRef.get('~/storage/kv/namespaces');
}

export const edgeServices = [FirewallService, StoreService];

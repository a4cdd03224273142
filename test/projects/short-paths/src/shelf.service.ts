import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';
import { firstValueFrom } from 'rxjs';

@Injectable()
export class ShelfService {
  constructor(private readonly http: HttpService) {}

  rules = (zone: string) => firstValueFrom(this.http.get(`#${zone}/firewall/rules`));
  stores = () => this.http.axiosRef.get('~/workers/namespaces');
}

import { HttpService } from '@nestjs/axios';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EDGE, STORE } from './hosts';

@Injectable()
export class DeskService implements OnModuleInit {
  constructor(private readonly http: HttpService) {}

  onModuleInit() {
    this.http.axiosRef.interceptors.request.use((config: any) => {
      config.baseURL = config.onEdge ? EDGE : STORE;
      return config;
    });
  }

  stored(zone: string) {
    // expect: firewall-rules-and-filters possible @filters
    return this.http.get(`/zones/${zone}/filters`);
  }
}

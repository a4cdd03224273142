import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';
import { firstValueFrom, map } from 'rxjs';

/** Sets the base of the instance inside of the service, which all users of the service share. */
@Injectable()
export class EdgeHttp {
  constructor(private readonly http: HttpService) {
    this.http.axiosRef.defaults.baseURL = 'https://api.cloudflare.com/client/v4';
  }

  get<T>(url: string) {
    return firstValueFrom(this.http.get<{ result: T }>(url).pipe(map(({ data }) => data.result)));
  }
}

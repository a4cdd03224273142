import { Config } from '@midwayjs/core';
import { constant, Constant, Injectable } from '@tsed/di';
import axios, { type AxiosInstance } from 'axios';

@Injectable()
export class PerimeterClient {
  @Constant('perimeter.base')
  protected base: string;

  private http: AxiosInstance;

  $onInit() {
    this.http = axios.create({ baseURL: this.base });
  }

  async get<T>(url: string): Promise<T> {
    const { data } = await this.http.get<{ result: T }>(url);
    return data.result;
  }
}

@Injectable()
export class DepotClient {
  @Config('depot.base')
  protected base: string;

  async get<T>(path: string): Promise<T> {
    return (await fetch(this.base + path)).json() as Promise<T>;
  }
}

export class BorderClient {
  @Config('perimeter.base')
  protected base: string;

  members(organization: string) {
    // expect: legacy-organizations likely @members
    return fetch(`${this.base}/organizations/${organization}/members`);
  }
}

export class FrontierClient {
  protected base = constant<string>('perimeter.base');

  members(organization: string) {
    // expect: legacy-organizations likely @members
    return fetch(`${this.base}/organizations/${organization}/members`);
  }
}

import { ApiClient } from './api-client';

/** Everything below one zone. */
export class ZoneClient extends ApiClient {
  constructor(
    token: string,
    readonly zone: string,
  ) {
    super(token);
  }

  protected in<T>(suffix: string): Promise<T> {
    return this.read<T>(`zones/${this.zone}/${suffix}`);
  }

  protected change<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', suffix: string, json?: object): Promise<T> {
    return this.write<T>(method, `zones/${this.zone}/${suffix}`, json);
  }
}

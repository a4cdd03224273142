import got, { type Got } from 'got';

export abstract class ApiClient {
  protected readonly http: Got;

  constructor(token: string) {
    this.http = got.extend({ prefixUrl: 'https://api.cloudflare.com/client/v4', headers: { Authorization: `Bearer ${token}` } });
  }

  protected async read<T>(path: string, searchParams: Record<string, string> = {}): Promise<T> {
    const { result } = await this.http.get(path, { searchParams }).json<{ result: T }>();
    return result;
  }

  protected async write<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, json?: object): Promise<T> {
    const { result } = await this.http(path, { method, json }).json<{ result: T }>();
    return result;
  }
}

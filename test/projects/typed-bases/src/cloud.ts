import got from 'got';

export class Section {
  constructor(
    private readonly cloud: Cloud,
    private readonly start: string,
  ) {}

  list<T>(name: string): Promise<T[]> {
    return this.cloud.call<T[]>('GET', `${this.start}/${name}`);
  }
}

export class Cloud {
  constructor(private readonly token: string) {}

  section(zone: string): Section {
    return new Section(this, `zones/${zone}`);
  }

  async call<T>(method: 'GET' | 'DELETE', path: string): Promise<T> {
    const url = `https://api.cloudflare.com/client/v4/${path}`;
    const { result } = await got(url, { method, headers: { authorization: `Bearer ${this.token}` } }).json<{ result: T }>();
    return result;
  }
}

import type { AxiosInstance } from 'axios';

export class Branch {
  constructor(
    private readonly http: AxiosInstance,
    private readonly path: string,
  ) {}

  below(...parts: string[]) {
    return new Branch(this.http, [this.path, ...parts].join('/'));
  }

  list() {
    return this.http.get(this.path);
  }
}

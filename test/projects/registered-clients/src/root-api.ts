import type { HttpService } from '@nestjs/axios';

export class RootApi {
  constructor(
    private readonly http: HttpService,
    private readonly prefix: string,
  ) {}

  read(path: string) {
    return this.http.get(`${this.prefix}${path}`);
  }
}

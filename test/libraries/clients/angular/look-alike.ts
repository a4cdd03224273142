import { HttpClient } from '@angular/common/http';

/** Sends to the application's own server. */
export class ZoneService {
  constructor(private readonly http: HttpClient) {}

  read(zone: string) {
    return this.http.get(`/zones/${zone}/settings/minify`);
  }
}

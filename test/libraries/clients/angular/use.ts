import { HttpClient } from '@angular/common/http';
import { inject } from '@angular/core';

const API = 'https://api.cloudflare.com/client/v4';

export class ZoneService {
  constructor(private readonly http: HttpClient) {}

  read(zone: string) {
    return this.http.get(`${API}/zones/${zone}/settings/minify`);
  }
}

export class OtherService {
  private readonly http = inject(HttpClient);

  write(zone: string) {
    return this.http.request('PATCH', `${API}/zones/${zone}/settings/minify`, { body: { value: 'on' } });
  }
}

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify

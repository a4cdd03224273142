import { httpResource } from '@angular/common/http';
import { signal } from '@angular/core';

const API = 'https://api.cloudflare.com/client/v4';

export class ZoneState {
  readonly zone = signal('');
  readonly minify = httpResource<{ result: { value: string } }>(() => `${API}/zones/${this.zone()}/settings/minify`);
  readonly queries = httpResource(() => ({
    url: `${API}/zones/${this.zone()}/dns_analytics/report`,
    params: { metrics: 'queryCount' },
  }));
  readonly page = httpResource.text(() => `${API}/zones/${this.zone()}/settings/mirage`);
}

// finds: proven GET /zones/{}/settings/minify
// finds: proven GET /zones/{}/dns_analytics/report
// finds: proven GET /zones/{}/settings/mirage

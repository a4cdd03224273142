import { RESTDataSource } from '@apollo/datasource-rest';
import { RESTDataSource as OlderDataSource } from 'apollo-datasource-rest';

export class ZoneSource extends RESTDataSource {
  override baseURL = 'https://api.cloudflare.com/client/v4/';

  override willSendRequest(_path: string, request: { headers: Record<string, string> }) {
    request.headers['authorization'] = 'Bearer token';
  }

  write(zone: string) {
    return this.patch(`zones/${zone}/settings/minify`, { body: { value: 'on' } });
  }
}

export class OlderZoneSource extends OlderDataSource {
  constructor() {
    super();
    this.baseURL = 'https://api.cloudflare.com/client/v4';
  }

  read(zone: string) {
    return this.get(`/zones/${zone}/settings/minify`);
  }
}

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify

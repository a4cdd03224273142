import { HttpService } from '@nestjs/axios';
import { firstValueFrom } from 'rxjs';

export class ZoneService {
  constructor(private readonly http: HttpService) {}

  async read(zone: string) {
    return firstValueFrom(this.http.get(`https://api.cloudflare.com/client/v4/zones/${zone}/settings/minify`));
  }

  write(zone: string) {
    return this.http.axiosRef.patch(`https://api.cloudflare.com/client/v4/zones/${zone}/settings/minify`, {
      value: 'on',
    });
  }
}

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify

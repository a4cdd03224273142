import { HttpService } from '@nestjs/axios';

export class ZoneService {
  constructor(private readonly http: HttpService) {}

  read(zone: string) {
    return this.http.get(`/zones/${zone}/settings/minify`, { baseURL: 'https://crm.example.com' });
  }

  write(zone: string) {
    return this.http.axiosRef.patch(`https://crm.example.com/zones/${zone}/settings/minify`, { value: 'on' });
  }
}

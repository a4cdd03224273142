import { HttpModule, HttpService } from '@nestjs/axios';
import { Module } from '@nestjs/common';

// Another host, whose client expands the same short forms.
@Module({
  imports: [HttpModule.register({ baseURL: 'https://depot.example.com/api' })],
  exports: [HttpModule],
})
export class DepotModule {
  constructor(private readonly http: HttpService) {
    this.http.axiosRef.interceptors.request.use((config) => {
      config.url = config.url!.replace(/^~\//, '/accounts/own/').replace(/^#(\w+)\//, '/zones/$1/');
      return config;
    });
  }
}

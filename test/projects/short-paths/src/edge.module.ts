import { HttpModule, HttpService } from '@nestjs/axios';
import { Module } from '@nestjs/common';

// Expands the short forms of paths in all requests of its client.
@Module({
  imports: [HttpModule.register({ baseURL: 'https://api.cloudflare.com/client/v4' })],
  exports: [HttpModule],
})
export class EdgeModule {
  constructor(http: HttpService) {
    const { request, response } = http.axiosRef.interceptors;
    request.use((config) => {
      config.url = config.url!
        .replace(/^~\//, `/accounts/${process.env.ACCOUNT}/`)
        .replace(/^z:([\da-f]{32})(?=$|\/)/, '/zones/$1')
        .replace(/^#(\w+)\//, '/zones/$1/');
      return config;
    });
    response.use((answer) => ({ ...answer, data: answer.data.result }));
  }
}

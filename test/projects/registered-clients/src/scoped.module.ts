import { HttpModule, HttpService } from '@nestjs/axios';
import { Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { RootApi } from './root-api.js';

export const ROOT = Symbol('root');

// A factory constructs the class that sends, with the client of this module.
@Module({
  imports: [
    HttpModule.registerAsync({
      inject: [ConfigService],
      useFactory: (config: ConfigService) => ({ baseURL: config.get('SCOPED_API_ROOT', { infer: true }) }),
    }),
  ],
  providers: [
    { provide: ROOT, inject: [HttpService], useFactory: (http: HttpService) => new RootApi(http, '/accounts/a1') },
  ],
  exports: [ROOT],
})
export class ScopedModule {}

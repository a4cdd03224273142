import { HttpModule, HttpService } from '@nestjs/axios';
import { DynamicModule, Injectable, Module } from '@nestjs/common';

@Injectable()
export class DepotSettings {
  readonly host = 'https://depot.harbour.example';
}

@Injectable()
export class DepotHttp {
  constructor(private readonly http: HttpService) {}

  read(path: string) {
    return this.http.get(path);
  }
}

@Module({})
export class DepotModule {
  static forRootAsync(wiring: { inject: unknown[]; useFactory: (...given: never[]) => { baseURL: string } }): DynamicModule {
    return {
      module: DepotModule,
      imports: [
        HttpModule.registerAsync({
          inject: wiring.inject,
          useFactory: wiring.useFactory,
        }),
      ],
      providers: [DepotHttp],
      exports: [DepotHttp],
    };
  }
}

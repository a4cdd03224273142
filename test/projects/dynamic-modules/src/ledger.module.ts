import { HttpModule, HttpService } from '@nestjs/axios';
import { DynamicModule, Injectable, Module } from '@nestjs/common';

@Injectable()
export class LedgerHttp {
  constructor(private readonly http: HttpService) {}

  read(path: string) {
    return this.http.get(path);
  }
}

@Module({})
export class LedgerModule {
  static forRootAsync(wiring: { inject: unknown[]; useFactory: (...given: never[]) => { root: string } }): DynamicModule {
    return {
      module: LedgerModule,
      imports: [
        HttpModule.registerAsync({
          inject: wiring.inject,
          useFactory: async (...given: never[]) => {
            const { root } = await wiring.useFactory(...given);
            return { baseURL: root };
          },
        }),
      ],
      providers: [LedgerHttp],
      exports: [LedgerHttp],
    };
  }
}

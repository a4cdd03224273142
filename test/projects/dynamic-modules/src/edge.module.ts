import { HttpModule, HttpService } from '@nestjs/axios';
import { DynamicModule, Injectable, Module } from '@nestjs/common';

@Injectable()
export class EdgeHttp {
  constructor(private readonly http: HttpService) {}

  read(path: string) {
    return this.http.get(path);
  }
}

interface Wiring {
  inject: unknown[];
  useFactory: (...given: never[]) => { root: string; token: string };
}

// What the method gets makes the options of the client.
@Module({})
export class EdgeModule {
  static forRootAsync(wiring: Wiring): DynamicModule {
    return {
      module: EdgeModule,
      imports: [
        HttpModule.registerAsync({
          inject: wiring.inject,
          useFactory: async (...given: never[]) => {
            const { root, token } = await wiring.useFactory(...given);
            return { baseURL: root, headers: { authorization: `Bearer ${token}` } };
          },
        }),
      ],
      providers: [EdgeHttp],
      exports: [EdgeHttp],
    };
  }
}

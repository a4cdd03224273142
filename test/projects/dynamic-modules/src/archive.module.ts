import { HttpModule, HttpService } from '@nestjs/axios';
import { DynamicModule, Injectable, Module } from '@nestjs/common';

@Injectable()
export class ArchiveHttp {
  constructor(private readonly http: HttpService) {}

  read(path: string) {
    return this.http.get(path);
  }
}

@Injectable()
export class CopyHttp {
  constructor(private readonly http: HttpService) {}

  read(path: string) {
    return this.http.get(path);
  }
}

// Options that are passed as a value, in two modules with methods of one name.
export class ArchiveModule {
  static register(settings: { address: string }): DynamicModule {
    return {
      module: ArchiveModule,
      imports: [HttpModule.register({ baseURL: settings.address })],
      providers: [ArchiveHttp],
      exports: [ArchiveHttp],
    };
  }
}

export class CopyModule {
  static register(settings: { address: string }): DynamicModule {
    return {
      module: CopyModule,
      imports: [HttpModule.register({ baseURL: settings.address })],
      providers: [CopyHttp],
      exports: [CopyHttp],
    };
  }
}

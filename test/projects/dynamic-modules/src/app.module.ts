import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ArchiveModule, CopyModule } from './archive.module.js';
import { DepotModule, DepotSettings } from './depot.module.js';
import { EdgeModule } from './edge.module.js';
import { LedgerModule } from './ledger.module.js';
import { Reports } from './reports.js';
import { edge, ledger } from './sections.js';

@Module({
  imports: [
    EdgeModule.forRootAsync({ inject: [edge.KEY], useFactory: (config: ConfigType<typeof edge>) => config }),
    LedgerModule.forRootAsync({ inject: [ledger.KEY], useFactory: (config: ConfigType<typeof ledger>) => config }),
    DepotModule.forRootAsync({ inject: [DepotSettings], useFactory: (settings: DepotSettings) => ({ baseURL: settings.host }) }),
    ArchiveModule.register({ address: 'https://api.cloudflare.com/client/v4' }),
    CopyModule.register({ address: 'https://copies.harbour.example' }),
  ],
  providers: [Reports],
})
export class AppModule {}

import { HttpModule } from '@nestjs/axios';
import { Module } from '@nestjs/common';
import { edgeConfig } from './edge.config.js';

// Gives its client to the modules that import it.
@Module({
  imports: [
    HttpModule.registerAsync({
      inject: [edgeConfig.KEY],
      useFactory: (config: { apiUrl: string; account: string }) => ({
        baseURL: `${config.apiUrl}/accounts/${config.account}`,
      }),
    }),
  ],
  exports: [HttpModule],
})
export class EdgeModule {}

import { HttpModule } from '@nestjs/axios';
import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { billingConfig } from './billing.config.js';
import { BillingController } from './billing.controller.js';
import { BillingService } from './billing.service.js';

// Its settings have the keys of the other section.
@Module({
  imports: [
    HttpModule.registerAsync({
      inject: [billingConfig.KEY],
      useFactory: (settings: ConfigType<typeof billingConfig>) => ({ baseURL: settings.apiUrl }),
    }),
  ],
  controllers: [BillingController],
  providers: [BillingService],
})
export class BillingModule {}

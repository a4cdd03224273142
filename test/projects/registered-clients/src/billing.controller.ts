import { Controller, Get, Param } from '@nestjs/common';
import { BillingService } from './billing.service.js';

@Controller('billing')
export class BillingController {
  constructor(private readonly billing: BillingService) {}

  @Get(':account/roles')
  roles(@Param('account') account: string) {
    return this.billing.rolesOf(account);
  }
}

import { registerAs } from '@nestjs/config';

export const billingConfig = registerAs('billing', () => ({
  apiUrl: 'https://billing.example.com/v2',
  key: process.env.BILLING_KEY,
}));

import { registerAs } from '@nestjs/config';

// Another vendor has an API of the same version.
export const crmConfig = registerAs('crm', () => ({
  host: process.env.CRM_HOST ?? 'crm.drift.example',
  version: process.env.CRM_VERSION ?? 'api/v2',
  account: process.env.CRM_ACCOUNT!,
}));

import { registerAs } from '@nestjs/config';

export const edgeConfig = registerAs('edge', () => ({
  host: process.env.EDGE_HOST ?? 'api.cloudflare.com',
  version: process.env.EDGE_VERSION ?? 'client/v4',
  account: process.env.EDGE_ACCOUNT!,
}));

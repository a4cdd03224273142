import { registerAs } from '@nestjs/config';

export const edgeConfig = registerAs('edge', () => ({
  apiUrl: process.env.EDGE_ROOT ?? 'https://api.cloudflare.com/client/v4',
  account: process.env.EDGE_ACCOUNT,
}));

import { registerAs } from '@nestjs/config';

interface Section {
  root: string;
  token: string;
}

export const edge = registerAs('edge', (): Section => ({
  root: process.env.EDGE_ROOT ?? 'https://api.cloudflare.com/client/v4',
  token: process.env.EDGE_TOKEN ?? '',
}));

// Another vendor's section has the same keys.
export const ledger = registerAs('ledger', (): Section => ({
  root: process.env.LEDGER_ROOT ?? 'https://ledger.harbour.example/v1',
  token: process.env.LEDGER_TOKEN ?? '',
}));

import { cleanEnv, str, url } from 'envalid';

export const config = cleanEnv(process.env, {
  API_URL: url({ default: 'https://api.cloudflare.com/client/v4' }),
  API_TOKEN: str(),
  LEDGER_URL: url({ default: 'https://ledger.example.com' }),
});

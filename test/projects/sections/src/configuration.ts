import convict from 'convict';

export default () => ({ perimeter: { http: { host: 'api.cloudflare.com', root: 'client/v4' } } });

export const schema = convict({
  border: {
    host: { format: String, default: 'api.cloudflare.com', env: 'BORDER_HOST' },
    root: { format: String, default: 'client/v4', env: 'BORDER_ROOT' },
  },
  ledger: {
    host: { format: String, default: 'ledger.drift.example', env: 'LEDGER_HOST' },
    root: { format: String, default: 'api/v2', env: 'LEDGER_ROOT' },
  },
});

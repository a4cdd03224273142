const convict = require('convict');

const config = convict({
  office: {
    base: { doc: 'API base', format: String, default: 'https://api.cloudflare.com/client/v4', env: 'OFFICE_BASE' },
  },
  depot: {
    base: { doc: 'Our own depot', format: String, default: 'https://depot.drift.example', env: 'DEPOT_BASE' },
  },
});

config.validate({ allowed: 'strict' });

module.exports = config;

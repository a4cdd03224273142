module.exports = {
  gateway: { url: 'https://api.cloudflare.com/client/v4', paths: { zone: '/zones/%s' } },
  ledger: { url: 'https://ledger.drift.example', paths: { zone: '/zones/%s' } },
};

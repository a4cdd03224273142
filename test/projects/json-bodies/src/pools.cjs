const { pool } = require('./requests/pools.json');

const BASE = 'https://api.cloudflare.com/client/v4';
const post = (path, body) => fetch(BASE + path, { method: 'POST', body: JSON.stringify(body) });

// expect: lb-pool-notification-email proven @post(`/accounts/${account}/load_balancers/pools`, { ...pool, enabled: false })
exports.create = (account) => post(`/accounts/${account}/load_balancers/pools`, { ...pool, enabled: false });

exports.describe = (account) => post(`/accounts/${account}/load_balancers/monitors`, pool);

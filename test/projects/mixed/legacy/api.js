const fetch = require('node-fetch');

const API = 'https://api.cloudflare.com/client/v4';

async function api(path, { method = 'GET', body, token } = {}) {
  const response = await fetch(API + path, { method, body: body && JSON.stringify(body), headers: { Authorization: `Bearer ${token}` } });
  return response.json();
}

module.exports = api;
module.exports.API = API;
module.exports.zonePath = (zone, rest) => `/zones/${zone}${rest}`;

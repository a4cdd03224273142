const phin = require('phin').defaults({ parse: 'json' });
const centra = require('centra');

exports.write = (zone) =>
  phin({
    url: `https://api.cloudflare.com/client/v4/zones/${zone}/settings/minify`,
    method: 'PATCH',
    data: { value: 'on' },
  });
exports.read = (zone) =>
  centra(`https://api.cloudflare.com/client/v4/zones/${zone}/settings/minify`).header('authorization', 'x').send();

const account = require('phin').defaults({ url: 'https://api.cloudflare.com/client/v4/accounts/1/roles' });
exports.roles = () => account({ timeout: 2000 });

// finds: proven GET /accounts/1/roles
// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify

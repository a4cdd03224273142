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

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify

const Promise = require('bluebird');
const request = Promise.promisifyAll(require('request'));
const get = Promise.promisify(require('request').get);

exports.write = (zone) =>
  request.patchAsync({
    url: `https://api.cloudflare.com/client/v4/zones/${zone}/settings/minify`,
    json: { value: 'on' },
  });
exports.read = (zone) => get(`https://api.cloudflare.com/client/v4/zones/${zone}/settings/minify`);

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify

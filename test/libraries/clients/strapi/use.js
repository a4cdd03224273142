/** Strapi's fetch, of the argument of a factory and of the global of Strapi 4. */
const API = 'https://api.cloudflare.com/client/v4';

module.exports = ({ strapi }) => ({
  async read(zone) {
    const response = await strapi.fetch(`${API}/zones/${zone}/settings/minify`);
    return response.json();
  },
  disable: (zone) => strapi.fetch(`${API}/zones/${zone}/settings/mirage`, { method: 'PATCH', body: '{"value":"off"}' }),
});

module.exports.bootstrap = (zone) => strapi.fetch(`${API}/zones/${zone}/settings/brotli`);

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/mirage
// finds: proven GET /zones/{}/settings/brotli

/** Another host, the server's own API, and a function of that name of something else. */
module.exports = ({ strapi, store }) => ({
  read: (zone) => strapi.fetch(`https://shop.example/zones/${zone}/settings/minify`),
  own: (zone) => strapi.fetch(`${strapi.config.server.url}/zones/${zone}/settings/minify`),
  cached: (zone) => store.fetch({ key: `/zones/${zone}/settings/mirage` }),
});

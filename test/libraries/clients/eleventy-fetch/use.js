const Fetch = require('@11ty/eleventy-fetch');

module.exports = async () => {
  const headers = { Authorization: `Bearer ${process.env.CF_TOKEN}` };
  const url = `https://api.cloudflare.com/client/v4/zones/${process.env.CF_ZONE}/settings/minify`;
  return (await Fetch(url, { duration: '1d', type: 'json', fetchOptions: { headers } })).result;
};

// finds: proven GET /zones/{}/settings/minify

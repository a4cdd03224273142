const got = require('got');

module.exports = {
  name: 'edge',
  settings: { origin: 'https://api.cloudflare.com/client/v4' },
  actions: {
    send: {
      async handler({ params: { method, path, json } }) {
        const { result } = await got(this.settings.origin + path, { method, json }).json();
        return result;
      },
    },
  },
};

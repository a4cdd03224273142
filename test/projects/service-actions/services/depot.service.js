const got = require('got');

/** The same action, for the addresses of a depot. */
module.exports = {
  name: 'depot',
  settings: { origin: 'https://depot.harbour.example/v2' },
  actions: {
    send: {
      handler({ params: { method, path, json } }) {
        return got(`${this.settings.origin}${path}`, { method, json }).json();
      },
    },
  },
};

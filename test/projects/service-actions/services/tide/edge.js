const got = require('got');

/** The name of the service counts, and not that of its file. */
module.exports = {
  name: 'gauge',
  settings: { origin: 'https://gauge.harbour.example' },
  actions: {
    send: ({ params: { method, path } }) => got(`https://gauge.harbour.example${path}`, { method }).json(),
  },
};

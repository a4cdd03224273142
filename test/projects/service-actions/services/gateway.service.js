const axios = require('axios');

/** The action is named like a method of functions, and a hook makes the client. */
module.exports = {
  name: 'gateway',
  actions: {
    call: {
      async handler(ctx) {
        const { method = 'GET', path } = ctx.params;
        return (await this.http.request({ method, url: path })).data.result;
      },
    },
  },
  created() {
    this.http = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
  },
};

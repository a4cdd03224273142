const axios = require('axios');

module.exports = {
  name: 'store',
  actions: {
    call: {
      handler: ({ params: { path } }, http = this.http) => http.get(path),
    },
    async fetch(ctx) {
      return (await this.http.get(ctx.params.path)).data;
    },
  },
  started() {
    this.http = axios.create({ baseURL: 'https://depot.harbour.example/v2' });
  },
};

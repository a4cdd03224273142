const axios = require('axios');

const wrap = (http, prefix) => ({
  get: async (path, params) => (await http.get(`${prefix}${path}`, { params })).data,
  post: async (path, body) => (await http.post(`${prefix}${path}`, body)).data,
  within: (more) => wrap(http, `${prefix}/${more}`),
});

exports.platform = (env) =>
  wrap(axios.create({ baseURL: 'https://api.cloudflare.com/client/v4', headers: { Authorization: env.TOKEN } }), '');
exports.depot = () => wrap(axios.create({ baseURL: 'https://depot.example/api' }), '');

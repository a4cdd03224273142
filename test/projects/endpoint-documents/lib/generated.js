const axios = require('axios');
const { edge } = require('./endpoints');

const http = axios.create({ baseURL: edge.origin + edge.prefix });
const api = {};
for (const [name, { verb, route }] of Object.entries(edge.endpoints))
  api[name] = (params) => http.request({ method: verb, url: route.replace(/:(\w+)/g, (_, key) => params[key]) });

module.exports = api;

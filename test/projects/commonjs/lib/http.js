'use strict';

const axios = require('axios');

axios.defaults.baseURL = 'https://api.cloudflare.com/client/v4';
axios.defaults.headers.common.Authorization = `Bearer ${process.env.CF_TOKEN}`;

module.exports = axios;

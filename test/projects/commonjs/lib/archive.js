'use strict';

const axios = require('axios').create({ baseURL: 'https://archive.harbour.example' });

// Copies of what the scripts found, in a store with the same layout.
exports.listDomains = (account) => axios.get(`/accounts/${account}/registrar/domains`);
exports.listBookmarks = (account) => axios.get(`/accounts/${account}/access/bookmarks`);

'use strict';

const got = require('got');

const open = (prefixUrl) => (segments, json) => got.post(segments.join('/'), { prefixUrl, json, responseType: 'json' });

exports.openAccount = (account) => open(`https://api.cloudflare.com/client/v4/accounts/${account}`);

exports.openOffice = (account) => open(`https://office.customer.example/accounts/${account}`);

'use strict';

const got = require('got');

const client = got.extend({ prefixUrl: 'https://api.cloudflare.com/client/v4', responseType: 'json' });

exports.addPool = (account, pool) => client.post(`accounts/${account}/load_balancers/pools`, { json: pool });

exports.addMonitor = (account, monitor) => client.post(`accounts/${account}/load_balancers/monitors`, { json: monitor });

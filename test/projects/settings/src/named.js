const util = require('node:util');
const config = require('config');

const path = (name, ...args) => util.format(config.get(`gateway.paths.${name}`), ...args);

module.exports = (zone) =>
  Promise.all([
    // expect: firewall-rules-and-filters likely @filters
    fetch(config.get('gateway.url') + path('zone', zone) + '/filters'),
    // expect: firewall-rules-and-filters possible @filters
    fetch(config.get('ledger.url') + path('zone', zone) + '/filters'),
  ]);

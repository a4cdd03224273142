const R = require('ramda');
const config = require('../config');

const inOffice = R.curry(async (method, path, { body, headers = {} }) => {
  const response = await fetch(config.get('office.base') + path, { method, headers, body });
  return response.json();
});

const inDepot = R.curry(async (method, path, { body, headers = {} }) => {
  const response = await fetch(config.get('depot.base') + path, { method, headers, body });
  return response.json();
});

const fromOffice = (path, headers = {}) => inOffice('GET', path, { headers });
const fromDepot = (path, headers = {}) => inDepot('GET', path, { headers });

// expect: firewall-rules-and-filters likely @filters
exports.officeFilters = (zone) => fromOffice(`/zones/${zone}/filters`);
// The environment may name another base than the depot's.
// expect: firewall-rules-and-filters possible @filters
exports.depotFilters = (zone) => fromDepot(`/zones/${zone}/filters`);

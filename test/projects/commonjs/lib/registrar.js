'use strict';

const { get, request } = require('./request');

module.exports = {
  list(account) {
    // expect: registrar-legacy-domains proven @registrar/domains
    return get(`/accounts/${account}/registrar/domains`);
  },
  renew(account, domain) {
    // expect: registrar-legacy-domains proven @registrar/domains
    return request('PUT', `/accounts/${account}/registrar/domains/${domain}`, { auto_renew: true });
  },
  register: (account, domain) => request('POST', `/accounts/${account}/registrar/registrations`, { domain_name: domain }),
};

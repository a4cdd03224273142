const Endpoint = require('../lib/endpoint');

function Account() {
  Endpoint.call(this, 'accounts');
}
Endpoint.derive(Account);

Account.prototype.domains = function (id, done) {
  // expect: registrar-legacy-domains proven @domains
  this.load(this.at(id, 'registrar', 'domains'), {}, done);
};

Account.prototype.registrations = function (id, done) {
  this.load(this.at(id, 'registrar', 'registrations'), {}, done);
};

module.exports = new Account();

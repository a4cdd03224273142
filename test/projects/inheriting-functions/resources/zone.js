const Endpoint = require('../lib/endpoint');

const Zone = Endpoint.derive(function Zone() {
  Endpoint.call(this, 'zones');
});

Zone.prototype.filters = function (id, done) {
  // expect: firewall-rules-and-filters proven @filters
  this.load(this.at(id, 'filters'), {}, done);
};

Zone.prototype.rulesets = function (id, done) {
  this.load(this.at(id, 'rulesets'), {}, done);
};

module.exports = new Zone();

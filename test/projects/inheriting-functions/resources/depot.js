const Shelf = require('../lib/shelf');
const inherit = require('../lib/inherit');

function Depot() {
  Shelf.call(this, 'zones');
}
inherit(Depot, Shelf);

Depot.prototype.filters = function (id, done) {
  this.load(this.at(id, 'filters'), {}, done);
};

module.exports = new Depot();

/** Boxes of our own depot, which has paths like the platform's. */
var needle = require('needle');
var Kind = require('./kind');

function DepotWire() {}
DepotWire.prototype.load = function (path, done) {
  needle('get', 'https://depot.example.com/' + path, null, {}, done);
};

function Box() {
  this.depot = new DepotWire();
}
Box.define = Kind.define;
Box.prototype.index = function (done) {
  this.depot.load(this.place, done);
};

var Boxes = Box.define({
  place: 'user/billing/history',

  all: function (done) {
    this.index(done);
  },
});

module.exports = { Boxes: Boxes, DepotWire: DepotWire };

var Kind = require('./kind');

/** A class over the constructor: what it passes on is not known, and its own members are. */
class Limits extends Kind {
  constructor(wire) {
    super(wire);
    this.root = 'zones';
    // expect: rate-limits-v1 likely @rate_limits
    this.place = 'rate_limits';
  }

  forget(zone, id, done) {
    this.drop(zone, id, done);
  }
}

/** Members of other kinds. */
var Forgetting = {
  forget: function (owner, id, done) {
    this.drop(owner, id, done);
  },
};

module.exports = function Crew(wire) {
  Kind.call(this, wire);
  this.root = 'organizations';
  // expect: legacy-organizations likely @members
  this.place = 'members';
};
Object.setPrototypeOf(module.exports.prototype, Kind.prototype);
Object.assign(module.exports.prototype, Forgetting);

module.exports.Limits = Limits;

var _ = require('underscore');

/** A kind of thing; `root` and `place` are members of what is defined from it. */
function Kind(wire) {
  this.wire = wire;
}

_.extend(Kind.prototype, {
  root: null,

  address: function (owner, id) {
    var path = this.root ? this.root + '/' + owner + '/' + this.place : this.place;
    if (id !== undefined) path += '/' + encodeURIComponent(id);
    return path;
  },

  index: function (owner, done) {
    this.wire.load(this.address(owner), done);
  },

  read: function (owner, id, done) {
    this.wire.load(this.address(owner, id), done);
  },

  drop: function (owner, id, done) {
    this.wire.send('delete', this.address(owner, id), null, done);
  },
});

Kind.define = function (members) {
  var Parent = this;
  var Defined = function () {
    return Parent.apply(this, arguments);
  };
  Defined.prototype = Object.create(Parent.prototype);
  Defined.prototype.constructor = Defined;
  _.extend(Defined.prototype, members);
  Defined.define = Parent.define;
  return Defined;
};

module.exports = Kind;

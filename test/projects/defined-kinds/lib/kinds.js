var Kind = require('./kind');

var Bills = Kind.define({
  // expect: billing-profile-and-history likely @user/billing/history
  place: 'user/billing/history',

  recent: function (done) {
    this.index(null, done);
  },
});

var Settings = Kind.define({
  root: 'zones',
  place: 'settings',

  // Each setting has a path of its own.
  one: function (zone, name, done) {
    this.read(zone, name, done);
  },

  mirage: function (zone, done) {
    // expect: mirage likely @'mirage'
    this.read(zone, 'mirage', done);
  },

  polish: function (zone, done) {
    this.read(zone, 'polish', done);
  },
});

/** `define` of a defined kind. */
var Tunnels = Settings.define({
  place: 'argo/tiered_caching',

  clear: function (zone, done) {
    this.index(zone, done);
  },
});

/** Prototypes without `define`. */
function Links(wire) {
  Kind.call(this, wire);
}
Links.prototype = Object.create(Kind.prototype);
Links.prototype.root = 'accounts';
// expect: access-bookmarks likely @access/bookmarks
Links.prototype.place = 'access/bookmarks';
Links.prototype.tidy = function (account, done) {
  var self = this;
  self.index(account, function (err, links) {
    if (err) return done(err);
    self.drop(account, links[0].id, done);
  });
};

module.exports = { Bills: Bills, Settings: Settings, Tunnels: Tunnels, Links: Links };

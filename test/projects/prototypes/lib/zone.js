var _ = require('lodash');

function Zone(api, id) {
  this.api = api;
  this.id = id;
}

Zone.prototype.path = function () {
  return ['/zones', this.id].concat(_.toArray(arguments)).join('/');
};

Zone.prototype.set = function (name, value, done) {
  this.api.send('PATCH', this.path('settings', name), done);
};

Zone.prototype.speed = function () {
  return [
    // expect: mirage likely @mirage
    this.set.bind(this, 'mirage', 'off'),
    this.set.bind(this, 'polish', 'off'),
  ];
};

module.exports = Zone;

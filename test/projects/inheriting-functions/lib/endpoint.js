const got = require('got');
const inherit = require('./inherit');

function Endpoint(kind) {
  this.kind = kind;
}

Endpoint.prototype.origin = 'https://api.cloudflare.com/client/v4';

Endpoint.prototype.at = function () {
  return [this.origin, this.kind].concat(Array.prototype.slice.call(arguments)).join('/');
};

Endpoint.prototype.load = function (url, query, done) {
  got(url, { searchParams: query, responseType: 'json' }).then(({ body }) => done(null, body.result), done);
};

Endpoint.derive = function (Child) {
  inherit(Child, Endpoint);
  return Child;
};

module.exports = Endpoint;

var _ = require('lodash');
var request = require('request');
var url = require('url');

function Api(options) {
  this.options = _.defaults({}, options, { host: 'api.cloudflare.com', version: 'v4' });
  this.http = request.defaults({ json: true, headers: { 'X-Auth-Key': this.options.key } });
}

Api.prototype.send = function (method, path, done) {
  var pathname = '/client/' + this.options.version + path;
  this.http({ method: method, url: url.format({ protocol: 'https', host: this.options.host, pathname: pathname }) }, done);
};

module.exports = Api;

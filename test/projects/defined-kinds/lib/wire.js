var needle = require('needle');

function Wire(settings) {
  this.token = settings.token;
}

Wire.prototype.load = function (path, done) {
  needle('get', 'https://api.cloudflare.com/client/v4/' + path, null, this.getOptions(), done);
};

Wire.prototype.send = function (method, path, body, done) {
  needle(method, 'https://api.cloudflare.com/client/v4/' + path, body, this.getOptions(), done);
};

Wire.prototype.getOptions = function () {
  return { json: true, headers: { authorization: 'Bearer ' + this.token } };
};

module.exports = Wire;

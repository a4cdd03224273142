const got = require('got');

module.exports = function (RED) {
  function Account() {
    this.http = got.extend({ prefixUrl: 'https://api.cloudflare.com/client/v4' });
  }

  Account.prototype.get = function (path, searchParams) {
    return this.http(path, { searchParams });
  };

  Account.prototype.ping = function (path) {
    return this.http(path);
  };

  function Depot() {
    this.http = got.extend({ prefixUrl: 'https://depot.example.com/api' });
  }

  Depot.prototype.ping = function (path, searchParams) {
    return this.http(path, { searchParams });
  };

  RED.nodes.registerType('account', Account);
  RED.nodes.registerType('depot', Depot);
};

var rp = require('request-promise');

module.exports = {
  call: function (method, uri) {
    return rp({ baseUrl: sails.config.edge.baseUrl, method: method, uri: uri, json: true });
  },
};

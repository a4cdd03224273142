const { Service } = require('egg');

module.exports = class EdgeRulesService extends Service {
  find(path) {
    return this.ctx.curl('https://api.cloudflare.com/client/v4' + path, { dataType: 'json' });
  }

  send(path) {
    return fetch('https://api.cloudflare.com/client/v4' + path);
  }
};

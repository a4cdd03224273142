const { Service } = require('egg');

module.exports = class StockService extends Service {
  send(path) {
    return fetch('https://stock.example.org' + path);
  }
};

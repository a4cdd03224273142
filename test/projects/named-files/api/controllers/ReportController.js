var rp = require('request-promise');

module.exports = {
  // The framework makes each service a global with the name of its file.
  show: function (req, res) {
    return Promise.all([
      // expect: billing-profile-and-history likely @user/billing/history
      ZoneService.call('GET', 'user/billing/history'),
      DeskService.call('GET', 'user/billing/history'),
      StockService.call('GET', 'user/billing/history'),
      // expect: billing-profile-and-history likely @user/billing/profile
      rp({ baseUrl: sails.config.edge.baseUrl, uri: 'user/billing/profile' }),
      rp({ baseUrl: sails.config.desk.baseUrl, uri: 'user/billing/profile' }),
    ]).then(res.ok);
  },
};

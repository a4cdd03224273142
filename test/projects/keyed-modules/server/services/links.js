const got = require('got');

module.exports = (app) => {
  const open = (root) => got.extend({ prefixUrl: root, responseType: 'json', resolveBodyOnly: true });
  let edge;
  return {
    edge: () => (edge ||= open(app.settings('edgeRoot'))),
    desk: () => open(app.settings('deskRoot')),
    inAccount: (rest = '') => `accounts/${app.settings('account')}${rest}`,
  };
};

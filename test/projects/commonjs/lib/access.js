const http = require('./http');

const getResult = ({ data }) => data.result;

exports.listApps = (account) => http.get(`/accounts/${account}/access/apps`).then(getResult);
exports.getApp = async (account, id) => getResult(await http.get(`/accounts/${account}/access/apps/${id}`));
// expect: access-bookmarks proven @access/bookmarks
exports.listBookmarks = (account) => http.get(`/accounts/${account}/access/bookmarks`).then(getResult);
exports.listTunnelHosts = (account) => http.get(`/accounts/${account}/access/gateway_ca`).then(getResult);

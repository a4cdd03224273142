const { get } = require('./request.js');

/** A small tool that knows its zone. */
module.exports = function createTool(options) {
  const read = (suffix) => get(`/zones/${options.zone}${suffix}`);
  return {
    // expect: firewall-rules-and-filters proven @firewall/rules
    firewall: () => read('/firewall/rules'),
    lockdowns: () => read('/firewall/lockdowns'),
    // expect: firewall-rules-and-filters proven @#2 filters
    filters: () => read('/filters?per_page=100'),
  };
};

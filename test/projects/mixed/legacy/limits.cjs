const api = require('./api');
const { zonePath } = require('./api.js');

// expect: rate-limits-v1 proven @rate_limits
module.exports.listLimits = (zone, token) => api(zonePath(zone, '/rate_limits'), { token });
module.exports.default = { listRulesets: (zone, token) => api(zonePath(zone, '/rulesets'), { token }) };

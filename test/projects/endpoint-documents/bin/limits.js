const { readFileSync } = require('fs');
const { load } = require('js-yaml');
const api = require('../lib/generated');

// expect: rate-limits-v1 proven @api['limits.list']({ zone })
exports.limits = (zone) => api['limits.list']({ zone });
exports.zones = () => api['zones.list']({});

const { base, paths } = load(readFileSync('limits.yaml', 'utf8'));
// expect: rate-limits-v1 likely @fetch(base + paths.limits.replace('{zone}', zone))
exports.again = (zone) => fetch(base + paths.limits.replace('{zone}', zone));
exports.others = () => fetch(base + paths.zones);

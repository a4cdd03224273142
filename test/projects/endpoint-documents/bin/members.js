const { format } = require('util');
const config = require('config');

// expect: account-roles likely @fetch(config.get('api.base') + format(config.get('api.paths.members'), account))
exports.members = (account) => fetch(config.get('api.base') + format(config.get('api.paths.members'), account));
exports.zones = () => fetch(config.get('api.base') + config.get('api.paths.zones'));
// expect: account-roles possible @fetch(config.get('crm.base') + format(config.get('crm.paths.members'), account))
exports.customers = (account) => fetch(config.get('crm.base') + format(config.get('crm.paths.members'), account));

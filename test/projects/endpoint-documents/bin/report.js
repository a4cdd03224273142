const { edge, warehouse } = require('../lib/client');

module.exports = async function report(account, zone) {
  // expect: account-roles likely @edge.call('roles.list', { account })
  const roles = await edge.call('roles.list', { account });
  const zones = await edge.call('zones.list');
  // expect: firewall-rules-and-filters likely @edge.call('filters.create', { zone }, [{ expression: 'ip.src eq 192.0.2.4' }])
  await edge.call('filters.create', { zone }, [{ expression: 'ip.src eq 192.0.2.4' }]);
  // expect: account-roles possible @warehouse.call('roles.list', { account })
  const staff = await warehouse.call('roles.list', { account });
  return { roles, zones, staff };
};

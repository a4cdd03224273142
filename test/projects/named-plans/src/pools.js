export default {
  put: ({ account, name, origins }) => ({
    verb: 'POST',
    at: `accounts/${account}/load_balancers/pools`,
    with: { name, origins },
  }),
  toRow: (row) => ({ name: row.name, zone: row.zone_name, hosts: row.origins.length }),
};

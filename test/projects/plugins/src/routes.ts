export const find = (server, zone: string, name: string) => {
  const { records } = server.plugins.edge;
  // expect: dns-record-list-filter-syntax likely @name: `contains:${name}`
  return records.all(`zones/${zone}/dns_records`, { name: `contains:${name}` });
};

export const save = (server, zone: string, name: string, target: string) => {
  const { records } = server.plugins.edge;
  return records.send('POST', `zones/${zone}/dns_records`, {
    type: 'SRV',
    // expect: srv-record-data-name-fields likely @service
    data: { service: '_sip', proto: '_tls', name, port: 5060, target },
  });
};

export const levels = (server, zone: string) => {
  const { items } = server.plugins.stock;
  return items.all(`zones/${zone}/rate_limits`);
};

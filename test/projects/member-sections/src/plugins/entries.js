/** Methods of the server in sections with everyday names, one of them called like a method of sets. */
export const entries = {
  name: 'entries',
  register(server) {
    const { cloudflare, warehouse } = server;

    server.method('dns.add', (zone, record) => cloudflare.call('POST', `zones/${zone}/dns_records`, record));
    server.method('dns.list', (zone, filter) =>
      cloudflare.call('GET', `zones/${zone}/dns_records?${new URLSearchParams(filter)}`),
    );
    server.method('stock.add', (zone, record) => warehouse.call('POST', `zones/${zone}/dns_records`, record));
    server.method('stock.list', (zone, filter) =>
      warehouse.call('GET', `zones/${zone}/dns_records?${new URLSearchParams(filter)}`),
    );
  },
};

export const phones = {
  name: 'phones',
  dependencies: ['entries'],
  register(server) {
    server.route({
      method: 'POST',
      path: '/phones/{zone}',
      async handler({ params, payload, server: { methods } }) {
        // expect: srv-record-data-name-fields likely @service
        const srv = { type: 'SRV', data: { service: '_sip', proto: '_tls', name: payload.host, port: 5060, target: 'pbx' } };
        const own = { type: 'SRV', data: { service: '_sip', proto: '_tls', name: payload.host, port: 5060, target: 'pbx' } };
        const seen = new Set();
        seen.add(own, params.zone);
        const [record] = await Promise.all([methods.dns.add(params.zone, srv), methods.stock.add(params.zone, own)]);
        return record;
      },
    });

    server.route({
      method: 'GET',
      path: '/phones/{zone}',
      async handler({ params, query, server: { methods } }) {
        // expect: dns-record-list-filter-syntax likely @name: `contains:${query.part}`
        const found = await methods.dns.list(params.zone, { name: `contains:${query.part}` });
        const stored = await methods.stock.list(params.zone, { name: `contains:${query.part}` });
        return [...found, ...stored];
      },
    });
  },
};

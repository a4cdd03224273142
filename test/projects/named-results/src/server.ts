import { server as createServer } from '@hapi/hapi';
import { booked, entries, path, rows } from './loaders';

const server = createServer({ port: 8080 });

server.route({
  method: 'GET',
  path: '/{zone}/open',
  options: { pre: [path, entries] },
  // expect: dns-record-locked-field likely @locked
  handler: ({ pre }) => pre.entries.filter((entry) => !entry.locked),
});

server.route({
  method: 'GET',
  path: '/{zone}/zones',
  options: {
    pre: [[entries]],
    handler(request) {
      const { entries: found } = request.pre;
      // expect: dns-record-zone-fields likely @zone_name
      return found.map((entry) => entry.zone_name);
    },
  },
});

server.route([
  { method: 'GET', path: '/{zone}/rows', options: { pre: [rows] }, handler: ({ pre }) => pre.rows.map((row) => row.locked) },
  { method: 'GET', path: '/ledger', options: { pre: [booked] }, handler: ({ pre }) => pre.rows.map((row) => row.locked) },
  { method: 'GET', path: '/{zone}/path', options: { pre: [path] }, handler: ({ pre }) => pre.path.locked },
  { method: 'GET', path: '/own', handler: ({ app }) => app.entries.map((entry) => entry.locked) },
]);

await server.start();

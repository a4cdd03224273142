import { HttpClientRequest } from '@effect/platform';
import { Array, Effect, Schema } from 'effect';
import { Depot, Edge } from './effect-client.ts';
import { Connector, Crate, DnsRecord } from './effect-models.ts';

export const report = Effect.gen(function* () {
  const edge = yield* Edge;
  const depot = yield* Depot;
  const records = HttpClientRequest.get('/zones/z/dns_records').pipe(
    // expect: dns-record-list-filter-syntax likely @'name'
    HttpClientRequest.appendUrlParam('name', 'starts_with:www'),
    (request) => edge.send(request, Schema.Array(DnsRecord)),
  );
  const crates = HttpClientRequest.get('/zones/z/dns_records').pipe(
    HttpClientRequest.appendUrlParam('name', 'starts_with:www'),
    (request) => depot.ship(request, Schema.Array(Crate)),
  );
  const connectors = edge.send(HttpClientRequest.get('/accounts/a/warp_connector'), Schema.Array(Connector)).pipe(
    // expect: tunnel-connections-field likely @connections
    Effect.map(Array.map(({ id, connections }) => ({ id, colos: connections.length }))),
  );
  return { keys: (yield* records).map((row) => row.key), crates: (yield* crates).map((row) => row.key), connectors };
});

import { HttpBody, HttpClient, HttpClientRequest } from '@effect/platform';
import { Effect } from 'effect';
import { Settings } from './settings.js';

/** The bases come from settings of another service, and each path lies below an account. */
export class EdgeHttp extends Effect.Service<EdgeHttp>()('EdgeHttp', {
  effect: Effect.gen(function* () {
    const { edge } = yield* Settings;
    const client = (yield* HttpClient.HttpClient).pipe(
      HttpClient.mapRequest((request) => request.pipe(HttpClientRequest.prependUrl(edge.baseUrl))),
    );
    const ask = (method: 'GET' | 'POST') => (tail: string, json?: unknown) =>
      Effect.gen(function* () {
        const request = HttpClientRequest.make(method as 'GET')(`/accounts/${edge.account}${tail}`).pipe(
          json === undefined ? (same) => same : HttpClientRequest.setBody(HttpBody.unsafeJson(json)),
        );
        return yield* client.execute(request);
      });
    return { get: ask('GET'), post: ask('POST') };
  }),
}) {}

export class DepotHttp extends Effect.Service<DepotHttp>()('DepotHttp', {
  effect: Effect.gen(function* () {
    const { depot } = yield* Settings;
    const client = (yield* HttpClient.HttpClient).pipe(
      HttpClient.mapRequest((request) => request.pipe(HttpClientRequest.prependUrl(depot.baseUrl))),
    );
    const fetchFrom = (tail: string) => client.get(`/accounts/${depot.account}${tail}`);
    return { fetchFrom };
  }),
}) {}

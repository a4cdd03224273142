import { FetchHttpClient, HttpClient, HttpClientRequest, HttpClientResponse } from '@effect/platform';
import { Effect, Schema } from 'effect';

const Envelope = <A, I>(result: Schema.Schema<A, I>) => Schema.Struct({ success: Schema.Boolean, result });

const createSend = (root: string) =>
  Effect.gen(function* () {
    const http = (yield* HttpClient.HttpClient).pipe(HttpClient.mapRequest(HttpClientRequest.prependUrl(root)));
    return <A, I>(request: HttpClientRequest.HttpClientRequest, schema: Schema.Schema<A, I>) =>
      http.execute(request).pipe(
        Effect.flatMap(HttpClientResponse.schemaBodyJson(Envelope(schema))),
        Effect.map(({ result }) => result),
      );
  });

export class Edge extends Effect.Service<Edge>()('app/Edge', {
  effect: Effect.gen(function* () {
    const http = (yield* HttpClient.HttpClient).pipe(
      HttpClient.mapRequest(HttpClientRequest.prependUrl('https://api.cloudflare.com/client/v4')),
    );
    const send = <A, I>(request: HttpClientRequest.HttpClientRequest, schema: Schema.Schema<A, I>) =>
      http.execute(request).pipe(
        Effect.flatMap(HttpClientResponse.schemaBodyJson(Envelope(schema))),
        Effect.map(({ result }) => result),
      );
    return { send } as const;
  }),
  dependencies: [FetchHttpClient.layer],
}) {}

export class Depot extends Effect.Service<Depot>()('app/Depot', {
  effect: Effect.gen(function* () {
    const ship = yield* createSend('https://depot.example.com');
    return { ship } as const;
  }),
  dependencies: [FetchHttpClient.layer],
}) {}

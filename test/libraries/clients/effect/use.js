import { HttpClient, HttpClientRequest, HttpClientResponse } from '@effect/platform';
import { Config, Effect, Redacted, Schema } from 'effect';

const Setting = Schema.Struct({ result: Schema.Unknown });

// Requests are values, which functions change and a client sends.
export const find = (zone) =>
  HttpClientRequest.get(`/zones/${zone}/dns_records`, { urlParams: { name: 'contains:www' } }).pipe(
    HttpClientRequest.prependUrl('https://api.cloudflare.com/client/v4'),
    HttpClientRequest.acceptJson,
    HttpClient.execute,
    Effect.flatMap(HttpClientResponse.schemaBodyJson(Setting)),
  );

// The method may come first.
export const replace = (zone, id) =>
  HttpClientRequest.make('PUT')(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records/${id}`).pipe(
    HttpClientRequest.bodyUnsafeJson({ locked: true }),
    HttpClient.execute,
  );

// The client of a service has a base.
export class Api extends Effect.Service()('Api', {
  effect: Effect.gen(function* () {
    const token = yield* Config.redacted('API_TOKEN');
    const client = (yield* HttpClient.HttpClient).pipe(
      HttpClient.filterStatusOk,
      HttpClient.mapRequest((request) =>
        request.pipe(
          HttpClientRequest.prependUrl('https://api.cloudflare.com/client/v4'),
          HttpClientRequest.bearerToken(Redacted.value(token)),
        ),
      ),
      HttpClient.retryTransient({ times: 3 }),
    );
    const create = (zone) =>
      HttpClientRequest.bodyUnsafeJson(HttpClientRequest.post(`/zones/${zone}/dns_records`), { locked: true }).pipe(
        client.execute,
        Effect.scoped,
      );
    const write = (account, namespace, key, text) =>
      HttpClientRequest.put(`/accounts/${account}/workers/namespaces/${namespace}/values/${key}`).pipe(
        HttpClientRequest.bodyText(text, 'text/plain'),
        (request) => client.execute(request),
      );
    const append = (account, namespace, pairs) =>
      client.execute(
        HttpClientRequest.bodyUrlParams(HttpClientRequest.post(`/accounts/${account}/workers/namespaces`), pairs),
      );
    const show = (zone) => client.get(`/zones/${zone}/settings/minify`);
    return { create, write, append, show };
  }),
}) {}

// finds: proven GET /zones/{}/dns_records
// finds: proven PUT /zones/{}/dns_records/{}
// finds: proven POST /zones/{}/dns_records
// finds: proven PUT /accounts/{}/workers/namespaces/{}/values/{}
// finds: proven POST /accounts/{}/workers/namespaces
// finds: proven GET /zones/{}/settings/minify

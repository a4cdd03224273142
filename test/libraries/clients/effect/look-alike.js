import { HttpClient, HttpClientRequest } from '@effect/platform';
import { Config, Effect } from 'effect';

// The query and the body belong to different requests.
export const list = (zone) =>
  HttpClientRequest.get(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`).pipe(
    HttpClientRequest.setUrlParam('name.contains', 'www'),
    HttpClient.execute,
  );

// The request is made for another host.
export const replace = (zone, id) =>
  HttpClientRequest.make('PUT')(`https://crm.example.com/client/v4/zones/${zone}/dns_records/${id}`).pipe(
    HttpClientRequest.bodyUnsafeJson({ locked: true }),
    HttpClient.execute,
  );

// The client sends elsewhere.
export class Crm extends Effect.Service()('Crm', {
  effect: Effect.gen(function* () {
    const client = (yield* HttpClient.HttpClient).pipe(
      HttpClient.mapRequest(HttpClientRequest.prependUrl('https://crm.example.com/client/v4')),
    );
    const show = (zone) => client.get(`/zones/${zone}/settings/minify`);
    const find = (zone) =>
      HttpClientRequest.get(`/zones/${zone}/dns_records`).pipe(
        HttpClientRequest.setUrlParams({ name: 'contains:www' }),
        client.execute,
      );
    return { show, find };
  }),
}) {}

// The base is a variable of the environment, whose default is another host.
export const ledger = Effect.gen(function* () {
  const base = yield* Config.string('LEDGER_URL').pipe(Config.withDefault('https://ledger.example/v2'));
  const client = (yield* HttpClient.HttpClient).pipe(HttpClient.mapRequest(HttpClientRequest.prependUrl(base)));
  return { limits: (zone) => client.get(`/zones/${zone}/rate_limits`) };
});

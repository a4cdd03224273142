import { HttpClient, HttpClientRequest } from '@effect/platform';
import { Effect } from 'effect';

// The query and the body belong to different requests.
export const list = (zone) =>
  HttpClientRequest.get(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`).pipe(
    HttpClientRequest.setUrlParam('name.contains', 'www'),
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

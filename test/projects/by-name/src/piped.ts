import { HttpClient, HttpClientRequest, HttpRouter } from '@effect/platform';
import { Config, Effect } from 'effect';

/** Two services of one program: the address is written where each client is made. */
export const edge = Effect.gen(function* () {
  const base = yield* Config.string('EDGE_API').pipe(Config.withDefault('https://api.cloudflare.com/client/v4'));
  const client = (yield* HttpClient.HttpClient).pipe(HttpClient.mapRequest(HttpClientRequest.prependUrl(base)));
  // expect: rate-limits-v1 likely @rate_limits
  return { limits: (zone: string) => client.get(`/zones/${zone}/rate_limits`) };
});

export const ledger = Effect.gen(function* () {
  const base = yield* Config.string('LEDGER').pipe(Config.withDefault('https://ledger.example.com/v2'));
  const client = (yield* HttpClient.HttpClient).pipe(HttpClient.mapRequest(HttpClientRequest.prependUrl(base)));
  // expect: rate-limits-v1 possible @rate_limits
  return { limits: (zone: string) => client.get(`/zones/${zone}/rate_limits`) };
});

export const routes = HttpRouter.empty.pipe(HttpRouter.get('/zones/:zone/rate_limits', edge));

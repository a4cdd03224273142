import Cloudflare from 'cloudflare';
import { Effect } from 'effect';

export class Sdk extends Effect.Service<Sdk>()('edge/Sdk', {
  effect: Effect.gen(function* () {
    const client = new Cloudflare();
    return {
      use: <A>(call: (edge: Cloudflare) => PromiseLike<A>) => Effect.tryPromise(async () => await call(client)),
      trace: <A>(call: (depot: { radar: Record<string, never> }) => A) => call({ radar: {} }),
    };
  }),
}) {}

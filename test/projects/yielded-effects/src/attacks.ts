import { Effect } from 'effect';
import { Sdk } from './sdk-service';

export const industries = Effect.gen(function* () {
  const sdk = yield* Sdk;
  // expect: radar-attacks-top-industry-vertical likely @edge.radar
  return yield* sdk.use((edge) => edge.radar.attacks.layer7.top.industry({ limit: 5 }));
});

export const targets = Effect.gen(function* () {
  const { use, trace } = yield* Sdk;
  trace((depot) => depot.radar.attacks);
  return yield* use((edge) => edge.radar.attacks.layer7.top.locations.target({ limit: 5 }));
});

import { asClass, asFunction, createContainer } from 'awilix';
import { Effect, Layer } from 'effect';
import { Container } from 'inversify';
import Cloudflare from 'cloudflare';
import { Crm, Edge } from './api';
import { sweep } from './readers';
import {
  CUSTOMER_HTTP,
  CustomerContext,
  CustomerTag,
  PLATFORM_HTTP,
  PlatformContext,
  PlatformTag,
  requests,
  TYPES,
} from './tokens';

const inversified = new Container();
inversified.bind(TYPES.Zones).to(Edge).inSingletonScope();
inversified.bind(TYPES.Customers).toDynamicValue(() => new Crm());

export const nestProviders = [
  { provide: PLATFORM_HTTP, inject: ['TOKEN'], useFactory: (token: string) => new Edge(token) },
  { provide: CUSTOMER_HTTP, useClass: Crm },
];

export const cradle = createContainer().register({
  platform: asFunction(() => new Edge('t')),
  ledger: asClass(Crm).singleton(),
});

export function Providers({ children }: { children: unknown }) {
  return (
    <PlatformContext.Provider value={new Edge('t')}>
      <CustomerContext.Provider value={new Crm()}>{children}</CustomerContext.Provider>
    </PlatformContext.Provider>
  );
}

export const withRequest = (next: () => void) => requests.run({ remote: new Edge('t'), customers: new Crm() }, next);

export const layers = [
  Layer.effect(
    PlatformTag,
    Effect.gen(function* () {
      const edge = new Edge('t');
      return PlatformTag.of({ load: (path) => edge.load(path) });
    }),
  ),
  Layer.succeed(CustomerTag, new Crm()),
];

const cf = new Cloudflare();
sweep({ access: cf.zeroTrust.access });

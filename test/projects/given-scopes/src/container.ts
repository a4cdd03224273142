import { asClass, asFunction, asValue, createContainer } from 'awilix';
import { container as tokens } from 'tsyringe';
import { Depot, type Shelf } from './depot';
import { Gateway, type Below } from './gateway';
import { Reports } from './reports';

export const config = {
  edge: { url: 'https://api.cloudflare.com/client/v4', account: process.env.EDGE_ACCOUNT ?? '' },
  depot: { url: 'https://depot.harbour.example' },
};

export interface Cradle {
  config: typeof config;
  gateway: Gateway;
  account: Below;
  shelf: Shelf;
}

export const container = createContainer<Cradle>();

container.register({
  config: asValue(config),
  gateway: asClass(Gateway).singleton(),
  account: asFunction(({ gateway, config: { edge } }: Cradle) => gateway.below('accounts', edge.account)).singleton(),
  shelf: asFunction(() => new Depot().shelf('accounts', 'main')),
  reports: asClass(Reports).scoped(),
});

tokens.register('scope', { useFactory: () => container.cradle.gateway.below('accounts', config.edge.account) });
tokens.register('zone', { useValue: (id: string) => new Gateway({ config }).below('zones', id) });
tokens.register('shelf', { useFactory: () => new Depot().shelf('accounts', 'main') });

import { KEYS } from './keys';

declare function named(key: unknown): ParameterDecorator;

export const history = (app) => [
  // expect: billing-profile-and-history likely @user/billing/history
  app.fetchNamed('edgeClient').get('/user/billing/history'),
  app.fetchNamed('crmClient').get('/user/billing/history'),
];

export const inContext = async ({ app }) => {
  const client = app.pick('edgeClient');
  // expect: billing-profile-and-history likely @user/billing/history
  return client.get('/user/billing/history');
};

export class Roles {
  constructor(
    @named(KEYS.Edge) private readonly edge,
    @named(KEYS.Inventory) private readonly inventory,
  ) {}

  async read(id: string) {
    const account = await this.edge('accounts', id);
    // expect: account-roles likely @roles
    return [await account.get('/roles'), await this.inventory.get('/roles')];
  }
}

// expect: billing-profile-and-history likely @user/billing/history
export const viaPlugin = (load) => load('edge-plugin').get('/user/billing/history');

export const shared = (app) => app.pick('sharedClient').get('/user/billing/history');
export const everyday = (app) => app.pick('client').get('/user/billing/history');
export const unprovided = (app) => app.pick('edgeClients').get('/user/billing/history');

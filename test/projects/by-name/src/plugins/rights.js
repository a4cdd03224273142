/** Methods of the server under paths of members. */
export const rights = {
  name: 'rights',
  register(server) {
    const { cloudflare, warehouse } = server;
    const open = async (answer) => (await (await answer).json()).result;

    // expect: account-roles likely @roles
    server.method('rights.held', (account) => open(cloudflare.call('GET', `accounts/${account}/roles`)), {
      cache: { expiresIn: 60_000 },
    });
    server.method('shelves.held', (account) => open(warehouse.call('GET', `accounts/${account}/roles`)), {
      cache: { expiresIn: 60_000 },
    });
    // expect: account-roles likely @roles
    server.decorate('server', 'loadRights', (account) => open(cloudflare.call('GET', `accounts/${account}/roles`)));
    server.decorate('server', 'loadShelves', (account) => open(warehouse.call('GET', `accounts/${account}/roles`)));
    server.method('rights.opened', (account) => open(warehouse.call('GET', `accounts/${account}/roles`)));

    server.route({
      method: 'GET',
      path: '/rights/{account}',
      async handler({ params, auth }) {
        const roles = await server.methods.rights.held(params.account);
        const shelves = await server.methods.shelves.held(params.account);
        const opened = await server.methods.rights.opened(params.account);
        return {
          // related: account-roles likely @description
          roles: roles.map((role) => role.description),
          shelves: shelves.map((shelf) => shelf.description),
          opened: opened.map((role) => role.description),
          own: auth.credentials.held.map((role) => role.description),
        };
      },
    });
  },
};

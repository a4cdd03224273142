/** Another plugin, which calls the methods of the server. */
export const overview = {
  name: 'overview',
  dependencies: ['rights'],
  register(server) {
    server.route({
      method: 'GET',
      path: '/overview/{account}',
      async handler({ params, auth }) {
        const held = await server.methods.rights.held(params.account);
        const shelves = await server.methods.shelves.held(params.account);
        const { held: own } = auth.credentials;
        // related: account-roles likely @permissions
        const editors = held.filter((role) => role.permissions.dns_records?.edit);
        return {
          editors,
          shelves: shelves.map((shelf) => shelf.permissions),
          own: own.map((role) => role.permissions),
        };
      },
    });
  },
};

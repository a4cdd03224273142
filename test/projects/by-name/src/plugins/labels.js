/** A plugin that calls the functions with which another one has decorated the server. */
export const labels = {
  name: 'labels',
  dependencies: ['rights'],
  register(server) {
    server.method('labels', async (account) => {
      const loaded = await server.loadRights(account);
      const stored = await server.loadShelves(account);
      // related: account-roles likely @description
      return [...loaded.map((role) => role.description), ...stored.map((shelf) => shelf.description)];
    });
  },
};

export function register(server) {
  const { cloudflare, warehouse } = server;

  server.method('tenants.open', (name) =>
    // expect: account-default-nameservers likely @default_nameservers
    cloudflare.call('POST', 'accounts', { name, settings: { default_nameservers: 'custom.account' } }),
  );
  server.method('shelves.open', (name) =>
    warehouse.call('POST', 'accounts', { name, settings: { default_nameservers: 'custom.account' } }),
  );
}

class Client {
  constructor(base) {
    this.base = base;
  }

  call(method, path, payload) {
    return fetch(this.base + path, { method, body: JSON.stringify(payload) });
  }
}

/** A plugin with the name of what it adds to the server. */
export const platform = {
  name: 'cloudflare',
  register(server) {
    const client = new Client('https://api.cloudflare.com/client/v4/');
    server.decorate('server', 'cloudflare', client);
  },
};

export const warehouse = {
  name: 'warehouse',
  register(server) {
    const client = new Client('https://warehouse.example.com/');
    server.decorate('server', 'warehouse', client);
  },
};

import Wreck from '@hapi/wreck';

export default {
  name: 'stock',
  register(server) {
    const wreck = Wreck.defaults({ baseUrl: 'https://stock.example.com/' });
    server.expose('items', { all: (path: string) => wreck.get(path) });
  },
};

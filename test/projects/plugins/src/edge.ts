import Wreck from '@hapi/wreck';

export default {
  name: 'edge',
  register(server, options) {
    const wreck = Wreck.defaults({ baseUrl: options.edgeUrl });
    const call = async (method: string, path: string, payload?: object) => {
      const { body } = await Wreck.read(await wreck.request(method, path, { payload }), { json: true });
      return body.result;
    };
    server.expose('records', {
      all: (path: string, query: Record<string, string>) => call('GET', `${path}?${new URLSearchParams(query)}`),
      send: (method: string, path: string, payload: object) => call(method, path, payload),
    });
  },
};

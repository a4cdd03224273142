import got from 'got';

export function connect(root: string) {
  const session = got.extend({ prefixUrl: root, responseType: 'json' });
  return {
    load: async (path: string) => (await session.get(path)).body.result,
    save: async (path: string, json: object) => (await session.post(path, { json })).body.result,
  };
}

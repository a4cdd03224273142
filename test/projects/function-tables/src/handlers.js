export const handlers = new Map([
  [
    'list',
    async (http, account) => {
      // expect: kv-legacy-namespace-routes likely @workers/namespaces
      const { data } = await http.get(`/accounts/${account}/workers/namespaces`);
      return data.result;
    },
  ],
]);

const inAccount = (api, { account }) => api.within(`accounts/${account}`);

module.exports = {
  accounts: {
    // expect: kv-legacy-namespace-routes proven @workers/namespaces
    create: async ({ api }, input) => inAccount(api, input).post('/workers/namespaces', { title: input.title }),
    lists: async ({ api }, input) => inAccount(api, input).get('/rules/lists'),
  },
};

export default {
  async 'storage-audit'({ api, env, report }) {
    // expect: kv-legacy-namespace-routes likely @workers/namespaces
    const { result } = await api.within('accounts', env.ACCOUNT).json('GET', 'workers/namespaces');
    report('namespaces', result.length);
  },
  async 'storage-keys'({ api, env }, namespace) {
    return api.within('accounts', env.ACCOUNT).json('GET', `storage/kv/namespaces/${namespace}/keys`);
  },
};

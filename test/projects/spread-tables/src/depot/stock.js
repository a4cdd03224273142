// The same parts of a path, sent to the depot.
export async function stock({ api, env, report }) {
  const { result } = await api.within('accounts', env.DEPOT).json('GET', 'workers/namespaces');
  report('stock', result.length);
}

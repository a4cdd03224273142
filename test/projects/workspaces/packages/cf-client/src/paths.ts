/** Where things are, for everybody in this repository. */
const account = (id: string): string => `/accounts/${id}`;

export const kv = {
  // expect: kv-legacy-namespace-routes proven @workers/namespaces
  namespaces: (id: string): string => `${account(id)}/workers/namespaces`,
  // expect: kv-legacy-namespace-routes proven @workers/namespaces
  value: (id: string, namespace: string, key: string): string => `${account(id)}/workers/namespaces/${namespace}/values/${encodeURIComponent(key)}`,
};

/** Workers for Platforms: another kind of namespace, and a current route. */
export const dispatchNamespaces = (id: string): string => `${account(id)}/workers/dispatch/namespaces`;

import { ask } from './api';

// expect: kv-legacy-namespace-routes proven @workers/namespaces
export const readNamespaces = (account: string) => ask(`/accounts/${account}/workers/namespaces`);

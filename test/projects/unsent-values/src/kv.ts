import { BASE } from './flags';

export const ROOT = 'storage/kv/namespaces';

/** Each caller passes a root. */
// alone: kv-legacy-namespace-routes proven @workers/namespaces
export const readKeys = (account: string, id: string, root = 'workers/namespaces') =>
  fetch(`${BASE}/accounts/${account}/${root}/${id}/keys`);

/** A caller leaves it out. */
// expect: kv-legacy-namespace-routes proven @workers/namespaces
export const readValue = (account: string, id: string, key: string, root = 'workers/namespaces') =>
  fetch(`${BASE}/accounts/${account}/${root}/${id}/values/${key}`);

/** A module exports it again, so others may call it. */
// expect: kv-legacy-namespace-routes proven @workers/namespaces
export const readMeta = (account: string, id: string, root = 'workers/namespaces') =>
  fetch(`${BASE}/accounts/${account}/${root}/${id}/metadata/a`);

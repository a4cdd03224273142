// proof: safe
// item: 5
// agree: 2026-09-01, 2026-10-14
// old-fails: 2026-10-15, 2026-12-24
/** Makes a namespace, fills it, renames it and takes it away again, through a function of its own. */
const BASE = 'https://api.cloudflare.com/client/v4';

function createClient(token) {
  return async function call(method, path, body) {
    const response = await fetch(`${BASE}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const answer = await response.json();
    if (!answer.success) throw new Error(answer.errors.map(({ message }) => message).join(', '));
    return answer.result;
  };
}

export default async function roundTrip({ account, token }) {
  const call = createClient(token);
  const made = await call('POST', `/accounts/${account}/workers/namespaces`, { title: 'settings' });
  const bulk = await call('PUT', `/accounts/${account}/workers/namespaces/${made.id}/bulk`, [
    { key: 'a', value: '1' },
    { key: 'b', value: '2', metadata: { kind: 'number' } },
  ]);
  await call('DELETE', `/accounts/${account}/workers/namespaces/${made.id}/values/a`);
  const keys = await call('GET', `/accounts/${account}/workers/namespaces/${made.id}/keys?prefix=b`);
  const renamed = await call('PUT', `/accounts/${account}/workers/namespaces/${made.id}`, { title: 'preferences' });
  const listed = await call('GET', `/accounts/${account}/workers/namespaces?per_page=50`);
  await call('DELETE', `/accounts/${account}/workers/namespaces/${made.id}`);
  return { made, bulk, keys, renamed, listed, left: await call('GET', `/accounts/${account}/workers/namespaces`) };
}

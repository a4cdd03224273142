const BASE = 'https://api.cloudflare.com/client/v4';
const waiting = new Map();
function inTurn(path, send) {
  const namespace = path.split('/')[5];
  const turn = (waiting.get(namespace) ?? Promise.resolve()).then(send);
  waiting.set(namespace, turn);
  return turn;
}
const put = (path) => inTurn(path, () => fetch(BASE + path, { method: 'PUT', body: 'v' }));
export default async () => {
  await put('/accounts/a/workers/namespaces/one/values/k');
  await put('/accounts/a/workers/namespaces/two/values/k');
  return [...waiting.keys()];
};

const BASE = 'https://api.cloudflare.com/client/v4';
async function get(path) {
  const [, query] = path.split('?');
  if (query.split('&').length < 2) throw new Error('two parameters');
  return fetch(BASE + path);
}
export default () => get('/radar/attacks/layer7/top/attacks?limit=5&magnitude=MITIGATED_REQUESTS').then(() => 1);

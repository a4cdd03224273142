const BASE_URL = 'https://api.cloudflare.com/client/v4';
const NAMESPACES = '/workers/namespaces';

async function listNamespaces(account) {
  const response = await fetch(BASE_URL + '/accounts/' + account + NAMESPACES);
  return response.json();
}

const BASE_URL = 'https://api.cloudflare.com/client/v4';
const suffix = '/workers/namespaces';

async function listNamespaces(account) {
  const response = await fetch(BASE_URL + '/accounts/' + account + suffix);
  return response.json();
}

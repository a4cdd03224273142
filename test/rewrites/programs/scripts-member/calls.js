var NAMESPACES = '/workers/namespaces';

async function listNamespaces(account) {
  const response = await fetch('https://api.cloudflare.com/client/v4/accounts/' + account + NAMESPACES);
  return response.json();
}

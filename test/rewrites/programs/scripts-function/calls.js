function getPath(account) {
  return `/accounts/${account}/workers/namespaces`;
}

async function listNamespaces(account) {
  const response = await fetch('https://api.cloudflare.com/client/v4' + getPath(account));
  return response.json();
}

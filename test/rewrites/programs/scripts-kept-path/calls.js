var requested;

async function listNamespaces(account) {
  requested = `/accounts/${account}/workers/namespaces`;
  const response = await fetch('https://api.cloudflare.com/client/v4' + requested);
  return response.json();
}

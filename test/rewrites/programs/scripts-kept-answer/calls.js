let latest = null;

async function listNamespaces(account) {
  latest = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces`);
  return latest.json();
}

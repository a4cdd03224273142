export async function listNamespaces() {
  const response = await fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');
  return response.ok;
}

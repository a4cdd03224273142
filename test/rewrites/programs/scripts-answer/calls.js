function requestNamespaces(account) {
  return fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces`);
}

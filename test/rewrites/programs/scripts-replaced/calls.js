function send(path) {
  return fetch('https://api.cloudflare.com/client/v4' + path).then((response) => response.json());
}

function listNamespaces(account) {
  return send(`/accounts/${account}/workers/namespaces`);
}

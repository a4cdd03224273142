const API_ROOT = 'https://api.cloudflare.com/client/v4';

function buildRequest(path) {
  return { url: API_ROOT + path, headers: { authorization: 'Bearer t' } };
}

function load(path) {
  const request = buildRequest(path);
  return fetch(request.url, request).then((response) => response.json());
}

function loadFromLedger(path) {
  return fetch('https://ledger.example.com' + path);
}

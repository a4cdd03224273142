function readPath(path) {
  return fetch('https://api.cloudflare.com/client/v4' + path);
}

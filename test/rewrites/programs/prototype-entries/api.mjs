export class Api {
  get(path) {
    return fetch(`https://api.cloudflare.com/client/v4${path}`);
  }
}

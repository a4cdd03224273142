const API = 'https://api.cloudflare.com/client/v4';

export class Addresses {
  of(path: string) {
    return API + path;
  }

  ofDepot(path: string) {
    return `https://depot.example.com${path}`;
  }
}

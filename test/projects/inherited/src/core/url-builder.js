export default class UrlBuilder {
  static buildApiURL(path) {
    return new URL(`https://api.cloudflare.com/client/v4/${path}`);
  }

  static async request(url, method) {
    const response = await fetch(url.toString(), { method });
    return response.json();
  }
}

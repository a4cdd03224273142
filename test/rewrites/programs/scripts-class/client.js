class NamespaceClient {
  constructor(account) {
    this.account = account;
  }

  getPath() {
    return `/accounts/${this.account}/workers/namespaces`;
  }

  async list() {
    const response = await fetch('https://api.cloudflare.com/client/v4' + this.getPath());
    return response.json();
  }
}

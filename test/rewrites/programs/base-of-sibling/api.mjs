class Api {
  base = '';

  async read(path) {
    const response = await fetch(this.base + path);
    return response.status;
  }
}

export class Namespaces extends Api {
  base = 'https://api.cloudflare.com/client/v4';

  list(account) {
    return this.read('/accounts/' + account + '/workers/namespaces');
  }
}

export class Hub extends Api {
  base = 'https://hub.example';

  list(owner) {
    return this.read('/orgs/' + owner + '/repos');
  }
}

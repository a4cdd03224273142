// A tool for infrastructure creates and calls the providers.
export class Provider {
  host = 'https://api.cloudflare.com/client/v4';
  scope = 'accounts';

  constructor(owner) {
    this.owner = owner;
  }

  async send(method, suffix = '', body = undefined) {
    const address = `${this.host}/${this.scope}/${this.owner}/${this.collection}${suffix}`;
    const answer = await fetch(address, { method, body: body && JSON.stringify(body) });
    return (await answer.json()).result;
  }

  read(id) {
    return this.send('GET', `/${id}`);
  }

  create(inputs) {
    return this.send('POST', '', this.toBody(inputs));
  }

  replace(id, inputs) {
    return this.send('PUT', `/${id}`, this.toBody(inputs));
  }

  toBody(inputs) {
    return inputs;
  }
}

export class Collection {
  constructor(path) {
    this.path = path;
  }

  list(zone) {
    return fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/${this.path}`);
  }
}

export class OfficeCollection extends Collection {
  list(zone) {
    return fetch(`https://office.example/client/v4/zones/${zone}/${this.path}`);
  }
}

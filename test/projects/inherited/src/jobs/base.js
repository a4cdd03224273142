export class Job {
  constructor(data) {
    this.data = data;
  }

  locate(...parts) {
    return [this.root, ...parts].join('/');
  }

  async send(method, address, body) {
    const answer = await fetch(address, { method, body: JSON.stringify(body) });
    return answer.json();
  }
}

export class AccountJob extends Job {
  get root() {
    return `https://api.cloudflare.com/client/v4/accounts/${this.data.account}`;
  }
}

export class OfficeJob extends Job {
  get root() {
    return `https://office.example/accounts/${this.data.account}`;
  }
}

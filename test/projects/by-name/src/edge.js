export class Edge {
  constructor(config) {
    this.config = config;
  }

  load(path) {
    return fetch(this.config.API_URL + path, { headers: { authorization: `Bearer ${this.config.API_TOKEN}` } });
  }
}

export class Ledger {
  constructor(config) {
    this.config = config;
  }

  load(path) {
    return fetch(this.config.LEDGER_URL + path);
  }
}

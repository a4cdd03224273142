export interface Loader {
  load(path: string): Promise<Response>;
}

export class Edge implements Loader {
  constructor(private readonly token: string) {}

  load(path: string) {
    const base = `https://api.cloudflare.com/client/v4/accounts/${process.env.ACCOUNT}`;
    return fetch(`${base}${path}`, { headers: { authorization: `Bearer ${this.token}` } });
  }
}

export class Crm implements Loader {
  load(path: string) {
    return fetch(`https://crm.example.com/api${path}`);
  }
}

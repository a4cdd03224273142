import { EdgeApi } from './edge-api';

export class PlatformApi extends EdgeApi {
  constructor(private readonly id: string) {
    super();
  }

  async account(verb: string, resource: string, body?: unknown) {
    const address = `https://api.cloudflare.com/client/v4/accounts/${this.id}/${resource}`;
    const response = await fetch(address, { method: verb, body: JSON.stringify(body) });
    return (await response.json()).result;
  }
}

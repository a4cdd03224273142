export abstract class Collection {
  abstract collection: string;

  find(zone: string) {
    return this.send('GET', zone);
  }

  update(zone: string, id: string, body: object) {
    return this.send('PATCH', `${zone}`, `/${id}`, body);
  }

  private async send(method: string, zone: string, end = '', body?: object) {
    const address = `https://api.cloudflare.com/client/v4/zones/${zone}/${this.collection}${end}`;
    const response = await fetch(address, { method, body: body && JSON.stringify(body) });
    return (await response.json()).result;
  }
}

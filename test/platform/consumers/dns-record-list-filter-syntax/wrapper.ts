// proof: safe
// item: 28
// agree: 2026-11-21
// old-fails: 2027-01-01 once ended
/** A client of the program's own, which takes a path with its query. */
class Client {
  readonly #token: string;

  constructor(token: string) {
    this.#token = token;
  }

  async get(path: string): Promise<unknown> {
    const response = await fetch(`https://api.cloudflare.com/client/v4${path}`, { headers: { Authorization: `Bearer ${this.#token}` } });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return response.json();
  }
}

export default async function find({ zone, token }: { zone: string; token: string }) {
  const client = new Client(token);
  return [await client.get(`/zones/${zone}/dns_records?name=starts_with:api`), await client.get(`/zones/${zone}/dns_records?type=A&content=ends_with:.1`)];
}

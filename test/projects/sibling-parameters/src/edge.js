class Scope {
  constructor(base, prefix) {
    this.base = base;
    this.prefix = prefix;
  }

  async patch(tail, value) {
    const answer = await fetch(`${this.base}/${this.prefix}/${tail}`, { method: 'PATCH', body: JSON.stringify({ value }) });
    return answer.json();
  }
}

export const openZone = (id) => new Scope('https://api.cloudflare.com/client/v4', `zones/${id}`);
export const openShelf = (id) => new Scope('https://depot.example.com/api', `zones/${id}`);

/** Lists that the module hands out: whoever imports it takes their pages. */
class Lists {
  constructor(private readonly url: string) {}

  async *[Symbol.asyncIterator]() {
    for (let page = 1; ; page++) {
      const body = await (await fetch(`${this.url}?page=${page}`)).json();
      yield* body.result;
      if (page >= body.result_info.total_pages) return;
    }
  }
}

// expect: rate-limits-v1 likely @rate_limits
export const limits = (zone: string) => new Lists(`https://api.cloudflare.com/client/v4/zones/${zone}/rate_limits`);

export function filters(zone: string, isPaused: boolean) {
  // expect: firewall-rules-and-filters likely @filters
  return isPaused ? null : new Lists(`https://api.cloudflare.com/client/v4/zones/${zone}/filters`);
}

// Another host, and a list that nobody can take.
export const shelves = (zone: string) => new Lists(`https://depot.harbour.example/zones/${zone}/rate_limits`);
const forgotten = (zone: string) => new Lists(`https://api.cloudflare.com/client/v4/zones/${zone}/firewall/rules`);

import type { Redis } from 'ioredis';

export class Sessions {
  constructor(
    private readonly backend: Redis,
    private readonly memo: Map<string, string>,
  ) {}

  async read(zone: string): Promise<string | null> {
    const key = `/zones/${zone}/dns_analytics/report`;
    return this.memo.get(key) ?? (await this.backend.get(key));
  }
}

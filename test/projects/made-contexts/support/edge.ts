import type { APIRequestContext } from '@playwright/test';

/** Takes away what a test has left behind. Its requests have a base of their own, not the one of the tests. */
export class EdgeState {
  constructor(
    private readonly calls: APIRequestContext,
    private readonly zone: string,
  ) {}

  async limits(): Promise<string[]> {
    // expect: rate-limits-v1 proven @rate_limits
    const answer = await this.calls.get(`zones/${this.zone}/rate_limits`);
    return ((await answer.json()) as { result: { id: string }[] }).result.map(({ id }) => id);
  }

  async clear(): Promise<void> {
    for (const id of await this.limits()) {
      // expect: rate-limits-v1 proven @rate_limits
      await this.calls.delete(`zones/${this.zone}/rate_limits/${id}`);
    }
    await this.calls.get(`zones/${this.zone}/rulesets`);
  }
}

/** A function of the same kind. */
export async function countOverrides(calls: APIRequestContext, zone: string): Promise<number> {
  // expect: waf-managed-rules-v1 proven @firewall/waf/overrides
  const answer = await calls.get(`zones/${zone}/firewall/waf/overrides`);
  return ((await answer.json()) as { result: unknown[] }).result.length;
}

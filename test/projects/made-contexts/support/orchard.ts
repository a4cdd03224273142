import type { APIRequestContext, Page } from '@playwright/test';

/** The orchard has the same routes; tests hand their own requests in, or those of their page. */
export class OrchardState {
  constructor(
    private readonly calls: APIRequestContext,
    private readonly page: Page,
  ) {}

  async clear(zone: string): Promise<void> {
    await this.calls.delete(`zones/${zone}/rate_limits/1`);
    await this.page.request.delete(`zones/${zone}/filters/1`);
  }
}

/** Only its type tells what it sends with: nothing calls it. */
export async function countLimits(calls: APIRequestContext, zone: string): Promise<number> {
  const answer = await calls.get(`zones/${zone}/rate_limits`);
  return ((await answer.json()) as { result: unknown[] }).result.length;
}

import { test as base, type APIRequestContext } from '@playwright/test';

/** One zone, wherever the project of the tests sends. */
export class ZonePage {
  constructor(
    private readonly request: APIRequestContext,
    private readonly zone: string,
  ) {}

  open(tail: string) {
    return this.request.get(`zones/${this.zone}/${tail}`);
  }
}

export const test = base.extend<{ zonePage: ZonePage }>({
  zonePage: async ({ request }, use) => {
    await use(new ZonePage(request, process.env.ZONE ?? ''));
  },
});

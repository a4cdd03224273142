import { test as base } from '@playwright/test';
import { countOverrides, EdgeState } from './edge';
import { OrchardState } from './orchard';

interface States {
  edge: EdgeState;
  orchard: OrchardState;
}

export const test = base.extend<States>({
  edge: async ({ playwright }, use) => {
    const calls = await playwright.request.newContext({ baseURL: 'https://api.cloudflare.com/client/v4/' });
    const zone = process.env.ZONE ?? '';
    const edge = new EdgeState(calls, zone);
    console.log(await countOverrides(calls, zone));
    await use(edge);
    await edge.clear();
    await calls.dispose();
  },
  orchard: async ({ request, page }, use) => {
    await use(new OrchardState(request, page));
  },
});

import { fromPromise } from 'xstate';
import type { Order } from './orders';

/** Started under a name by a machine of another file, with one order after the other. */
export const placeOrder = fromPromise(async ({ input }: { input: Order }) => {
  const answer = await fetch(`https://api.cloudflare.com/client/v4/zones/${input.zone}/${input.tail}`, {
    method: input.verb,
    headers: { Authorization: `Bearer ${process.env.API_TOKEN}` },
    body: JSON.stringify(input.body),
  });
  return answer.json();
});

/** The same for the depot, whose orders look alike. */
export const placeInDepot = fromPromise(({ input: { order } }: { input: { order: Order } }) =>
  fetch(`https://depot.example.com/zones/${order.zone}/${order.tail}`, { method: order.verb }),
);

/** No machine starts it with an order. */
export const idle = fromPromise(async ({ input }: { input: Order }) =>
  fetch(`https://api.cloudflare.com/client/v4/zones/${input.zone}/${input.tail}`, { method: input.verb }),
);

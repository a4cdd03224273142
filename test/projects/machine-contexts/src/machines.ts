import { assign, createActor, createMachine, setup } from 'xstate';
import { idle, placeInDepot, placeOrder } from './actors';
import { orders, pallets, type Order } from './orders';

export const ordering = createMachine(
  {
    context: ({ input }: { input: { zone: string } }) => ({ waiting: orders(input.zone), placed: 0 }),
    initial: 'placing',
    states: {
      placing: {
        invoke: {
          src: 'place',
          input: ({ context }) => context.waiting[0],
          onDone: {
            target: 'placing',
            actions: assign(({ context }) => ({ waiting: context.waiting.slice(1), placed: context.placed + 1 })),
          },
        },
      },
    },
  },
  { actors: { place: placeOrder } },
);

export const storing = setup({ actors: { place: placeInDepot, idle } }).createMachine({
  context: ({ input }: { input: { zone: string } }) => ({ waiting: pallets(input.zone), at: 0 }),
  initial: 'placing',
  states: {
    placing: {
      invoke: {
        src: 'place',
        input: ({ context }) => ({ order: context.waiting[context.at] as Order }),
        onDone: { target: 'placing', actions: assign({ at: ({ context }) => context.at + 1 }) },
      },
    },
  },
});

export const start = (zone: string) => [createActor(ordering, { input: { zone } }), createActor(storing, { input: { zone } })];

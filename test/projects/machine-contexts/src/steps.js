import axios from 'axios';
import { assign, createMachine, fromPromise } from 'xstate';

/** Before version 5 a machine passes its context itself. */
export const reading = createMachine({
  context: { host: 'https://api.cloudflare.com/client/v4', zone: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        // expect: rate-limits-v1 proven @rate_limits
        src: (context) => axios.get(`${context.host}/zones/${context.zone}/rate_limits`),
        onDone: { actions: assign({ zone: (_, event) => event.data.zone }) },
      },
    },
  },
});

export const weighing = createMachine({
  context: { host: 'https://depot.example.com', zone: null },
  initial: 'reading',
  states: { reading: { invoke: { src: (context) => axios.get(`${context.host}/zones/${context.zone}/rate_limits`) } } },
});

/** The function that starts is beside its actor. */
export const inPlace = createMachine({
  // expect: firewall-rules-and-filters proven @firewall
  context: { zone: 'z', part: 'firewall/rules' },
  entry: ({ context }) => console.log(`/zones/${context.zone}/firewall/rules`),
  invoke: {
    src: fromPromise(({ input }) => axios.get(input.url)),
    input: ({ context: { zone, part } }) => ({
      url: `https://api.cloudflare.com/client/v4/zones/${zone}/${part}`,
    }),
  },
});

/**
 * How a state machine invokes an actor, and calls functions with what it gives:
 * `setup({ actors: { load } }).createMachine({ … invoke: { src: 'load', onDone: { actions: ({ event }) => event.output } } })`.
 * Source: https://stately.ai/docs/invoke, https://stately.ai/docs/promise-actors, https://xstate.js.org/docs/guides/communication.html.
 */
import type { PathRewrite } from './builtin-flows.ts';

/** The key of the actor, or of its name, in the object that invokes it. */
export const ACTOR_KEY = 'src';

/** Keys of the objects that have actors by their names. */
export const ACTOR_REGISTRIES: ReadonlySet<string> = new Set(['actors', 'services']);

/** The key, beside that of the actor, under which the functions are. */
export const DONE_KEY = 'onDone';

/**
 * From an actor to each parameter of these functions: since version 5 the first one gets an object with the event, before that the
 * second one gets the event itself.
 */
export const DONE_PARAMETERS: readonly (readonly PathRewrite[])[] = [
  [{ from: ['()'], to: ['.event', '.output'] }],
  [{ from: ['()'], to: ['.data'] }],
];

/** The key under which a machine names functions or contains them, and under which named functions are registered. */
export const ACTIONS_KEY = 'actions';

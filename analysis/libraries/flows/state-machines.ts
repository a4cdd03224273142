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

export const MACHINE_MODULES: readonly string[] = ['xstate'];

/** Functions that make an actor of a function, which gets an object with the input. Source: https://stately.ai/docs/actors. */
export const ACTOR_MAKERS: ReadonlySet<string> = new Set([
  ...['fromPromise', 'fromCallback', 'fromObservable', 'fromEventObservable'],
]);

/** Functions that make a machine of its definition, and those that prepare one: `setup({ … }).createMachine({ … })`. */
export const MACHINE_MAKERS: ReadonlySet<string> = new Set(['createMachine', 'Machine']);
export const MACHINE_SETUPS: ReadonlySet<string> = new Set(['setup']);

/**
 * Functions that start an actor, or the one of a name, with the options that follow it. Source: https://stately.ai/docs/spawn,
 * https://stately.ai/docs/input.
 */
export const ACTOR_STARTERS: ReadonlySet<string> = new Set([
  ...['createActor', 'interpret', 'spawn', 'spawnChild', 'useMachine', 'useActor', 'useActorRef'],
]);

/** The key of the input in the options of an actor, and in the object that its function gets. Source: https://stately.ai/docs/input. */
export const INPUT_KEY = 'input';

/** The key of the context in a machine's definition, and in the object that its functions get. Source: https://stately.ai/docs/context. */
export const CONTEXT_KEY = 'context';

/** Keys of the object that the functions of a machine get since version 5; before that they get the context itself. */
export const GIVEN_KEYS: ReadonlySet<string> = new Set([
  'context',
  'event',
  'self',
  'system',
  'spawn',
  'input',
  'enqueue',
]);

/** Functions that make an action of functions like those of the machine itself. Source: https://stately.ai/docs/actions. */
export const ACTION_MAKERS: ReadonlySet<string> = new Set([
  ...['assign', 'sendTo', 'sendParent', 'raise', 'emit', 'log', 'enqueueActions', 'spawnChild'],
]);

/** Functions that change a machine's context: by an object of values and functions, or by a function that returns an object. */
export const CONTEXT_CHANGERS: ReadonlySet<string> = new Set(['assign']);

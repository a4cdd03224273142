/**
 * Procedures of a router: functions that a server collects in an object, and that a client with the type of that object calls by their
 * path. Sources: https://trpc.io/docs/server/routers, https://trpc.io/docs/client/react, https://trpc.io/docs/client/vanilla,
 * https://trpc.io/docs/client/tanstack-react-query, https://trpc.io/docs/server/server-side-calls, https://orpc.dev/docs/router,
 * https://orpc.dev/docs/integrations/tanstack-query.
 */
import type { CallbackFlow, MethodFlow, PathRewrite } from '../flows/builtin-flows.ts';
import type { CallFlow } from '../flows/library-flows.ts';

/** The members of an object, at any depth. */
const MEMBERS: readonly PathRewrite[] = [{ from: ['*'], to: ['*'] }];
const RESULT: readonly PathRewrite[] = [{ from: ['()'], to: [] }];

/** From a procedure to the result of a method of a client. */
function createClientFlow(methods: readonly string[], ...paths: (readonly string[])[]): MethodFlow {
  return { methods, result: paths.map((to) => ({ from: ['()'], to })) };
}

/** Functions in the options of a hook. */
const OPTIONS: ReadonlyMap<string, CallbackFlow> = new Map([
  ['select', { parameters: [RESULT], returns: ['.data'] }],
  ['onSuccess', { parameters: [RESULT], returns: null }],
]);

/** The methods of a procedure in a client. */
export const PROCEDURE_METHODS: readonly MethodFlow[] = [
  { ...createClientFlow(['useQuery'], ['.data']), options: OPTIONS },
  { ...createClientFlow(['useSuspenseQuery'], ['#0'], ['.data'], ['#1', '.data']), options: OPTIONS },
  createClientFlow(['useInfiniteQuery'], ['.data', '.pages', '[]']),
  createClientFlow(['useSuspenseInfiniteQuery'], ['#0', '.pages', '[]'], ['#1', '.data', '.pages', '[]']),
  { ...createClientFlow(['useMutation'], ['.data'], ['.mutateAsync', '()']), options: OPTIONS },
  createClientFlow(['query', 'mutate', 'fetch', 'ensureData', 'getData', 'fetchInfinite'], []),
  createClientFlow(['queryOptions', 'infiniteOptions', 'infiniteQueryOptions'], ['.queryFn', '()']),
  createClientFlow(['mutationOptions'], ['.mutationFn', '()']),
  { methods: ['useUtils', 'useContext', 'createCaller'], result: [{ from: [], to: [] }] },
];

/** How a server makes procedures and routers, and what makes a client of a router. */
export const PROCEDURE_CALLS: readonly CallFlow[] = [
  {
    names: ['query', 'mutation', 'subscription', 'handler'],
    argument: 0,
    result: [{ from: ['()'], to: ['()'] }],
  },
  { names: ['router', 'createRouter', 'createTRPCRouter', 'mergeRouters'], argument: 'any', result: MEMBERS },
  { names: ['createCallerFactory'], argument: 0, result: [{ from: ['*'], to: ['()', '*'] }] },
  { names: ['createServerSideHelpers'], argument: 0, result: [{ from: ['.router', '*'], to: ['*'] }] },
  {
    names: ['createTanstackQueryUtils', 'createORPCReactQueryUtils', 'createRouterClient', 'lazy'],
    argument: 0,
    result: MEMBERS,
  },
];

/**
 * How values pass through functions of libraries, by the last name of the function: from an argument to the result, and into
 * functions among the arguments. Sources: ECMA-262 and the documentation of TanStack Query and Router, SWR, React, Vue, VueUse,
 * react-use, Jotai, Recoil, Pinia, Nuxt, Svelte, Solid, Qwik, Angular, Redux Toolkit, Reselect, NgRx, lodash, Effect, fp-ts,
 * neverthrow, p-map, p-queue, bottleneck, Remix, React Router and k6.
 */
import { TASK_CALLS, TASK_FUNCTIONS, TASK_OUTPUTS } from './job-functions.ts';
import { PROCEDURE_CALLS } from '../frameworks/procedures.ts';
import { ENTITY_WRITES } from './state-stores.ts';
import { SCHEMA_FLOWS } from '../data-functions/schema-libraries.ts';
import { ELEMENT, FLAT, type CallbackFlow, type PathRewrite } from './builtin-flows.ts';
import type { ExportRow } from '../http-clients/client-table.ts';
import { addToGroup } from '../../program/group-by-key.ts';

/** A function among the arguments that gets the value: the argument itself, or a property of it, or all of its properties, `*`. */
interface ArgumentCallback extends CallbackFlow {
  /** Its place; -1 for the last argument. */
  argument: number;
  property?: string;
}

export interface CallFlow {
  names: readonly string[];
  /** The place of the argument with the value; `any` for functions that take it in any place. */
  argument: number | 'any';
  /** A method with the name counts as the function, whatever object it is called on; such a call is followed by name alone. */
  isOfAnyObject?: true;
  /** From the argument to the result; not applied where the callback gives the result. */
  result: readonly PathRewrite[];
  callback?: ArgumentCallback;
}

const SAME: readonly PathRewrite[] = [{ from: [], to: [] }];
/** From a function to what it returns. */
const CALLED: readonly PathRewrite[] = [{ from: ['()'], to: [] }];
/** Into a reference of a reactive library. */
const REFERENCE: readonly PathRewrite[] = [{ from: [], to: ['~ref'] }];
const OPENED: readonly PathRewrite[] = [...SAME, { from: ['~ref'], to: [] }];

/** The rewrites with a path before and behind. */
function below(from: readonly string[], to: readonly string[], rewrites = SAME): PathRewrite[] {
  return rewrites.map((rewrite) => ({ from: [...from, ...rewrite.from], to: [...to, ...rewrite.to] }));
}

/** A query: an object of options with a function that loads, and one that selects from what was loaded. */
function createQueryFlow(names: readonly string[], loaded: readonly string[]): CallFlow {
  return {
    names,
    argument: 0,
    // The options may be in a function, which runs again when what it reads has changed.
    result: [[], ['()']].map((options) => ({
      from: [...options, '.queryFn', '()'],
      to: ['.data', '~ref', ...loaded],
    })),
    callback: {
      argument: 0,
      property: 'select',
      parameters: [[[], ['()']].flatMap((options) => below([...options, '.queryFn', '()'], loaded))],
      returns: ['.data'],
    },
  };
}

/** `createSelector(selectZones, selectRecords, (zones, records) => …)`, also with the first in a list. */
function createSelectorFlow(argument: number): CallFlow {
  const inList = (place: number): PathRewrite[] =>
    [`#${place}`, ...(place === 0 ? ['[]'] : [])].map((step) => ({ from: [step, '()'], to: [] }));
  const parameters = [0, 1, 2, 3, 4].map((place) => [
    ...(place === argument ? CALLED : []),
    ...(argument === 0 ? inList(place) : []),
  ]);
  return {
    names: ['createSelector'],
    argument,
    // From the function that is last.
    result: [...CALLED, ...below(['()'], ['()'])],
    callback: { argument: -1, parameters, returns: ['()'] },
  };
}

/** References and objects that a program creates to put values into them later. */
const REFERENCES = ['ref', 'shallowRef', 'signal', 'writable', 'toSignal', 'toRef', 'useRef', 'linkedSignal', 'atom'];
const REACTIVE_OBJECTS = ['reactive', 'shallowReactive', '$state', 'proxy', 'observable'];
export const CONTAINER_FUNCTIONS: ReadonlySet<string> = new Set([
  ...REFERENCES,
  ...REACTIVE_OBJECTS,
  'getInitialState',
]);

/**
 * The handlers that `match` calls with what an optional value or a result of Effect holds, from that value to their parameter. Source:
 * https://effect.website/docs/data-types/option, https://effect.website/docs/data-types/exit.
 */
export const HANDLER_FLOWS: ReadonlyMap<string, readonly PathRewrite[]> = new Map(
  [
    ['onRight', '.right'],
    ['onSome', '.value'],
    ['onSuccess', '.value'],
  ].map(([name, member]) => [name!, [...SAME, ...below([member!], [])]]),
);

/** Functions of result and effect libraries that make a failure, which holds an error and no value. */
export const FAILING_FUNCTIONS: ReadonlySet<string> = new Set([
  ...['err', 'errAsync', 'Err', 'left', 'none', 'fail', 'failure', 'throwError'],
]);

export const CALL_FLOWS: readonly CallFlow[] = [
  createQueryFlow(['useQuery', 'useSuspenseQuery', 'createQuery', 'injectQuery'], []),
  createQueryFlow(
    ['useInfiniteQuery', 'useSuspenseInfiniteQuery', 'createInfiniteQuery', 'injectInfiniteQuery'],
    ['.pages', '[]'],
  ),
  {
    names: ['useMutation', 'createMutation', 'injectMutation'],
    argument: 0,
    result: [
      ['.data', '~ref'],
      ['.mutateAsync', '()'],
    ].map((to) => ({ from: ['.mutationFn', '()'], to })),
  },
  {
    names: ['useMutation', 'createMutation', 'injectMutation'],
    argument: 0,
    result: [],
    callback: { argument: 0, property: 'onSuccess', parameters: [below(['.mutationFn', '()'], [])], returns: null },
  },
  { names: ['fetchQuery', 'ensureQueryData'], argument: 0, result: below(['.queryFn', '()'], []) },
  {
    names: ['queryOptions', 'infiniteQueryOptions'],
    argument: 0,
    result: SAME,
    callback: {
      argument: 0,
      property: 'select',
      parameters: [below(['.queryFn', '()'], [])],
      returns: ['.queryFn', '()'],
    },
  },
  {
    names: ['resource', 'rxResource'],
    argument: 0,
    result: ['.loader', '.stream'].map((loader) => ({ from: [loader, '()'], to: ['.value', '()'] })),
  },
  { names: ['useSWR', 'useSWRImmutable', 'useAsync', 'useRequest'], argument: 'any', result: below(['()'], ['.data']) },
  {
    names: ['useSWRMutation'],
    argument: 1,
    result: [...below(['()'], ['.data']), ...below(['()'], ['.trigger', '()'])],
  },
  {
    names: ['useAsyncFn', 'useActionState', 'useFormState'],
    argument: 0,
    result: [...below(['()'], ['#0']), ...below(['()'], ['#0', '.value']), ...below(['()'], ['#1', '()'])],
  },
  {
    names: ['useAsyncState'],
    argument: 0,
    result: [...below([], ['.state'], REFERENCE), ...below(['()'], ['.state'], REFERENCE)],
  },
  { names: ['computedAsync', 'asyncComputed', 'atom'], argument: 0, result: below(['()'], [], REFERENCE) },
  { names: ['selector'], argument: 0, result: below(['.get', '()'], [], REFERENCE) },
  { names: ['useAtom', 'useRecoilState'], argument: 0, result: below(['~ref'], ['#0']) },
  {
    names: ['createFileRoute', 'createRoute'],
    argument: 0,
    isOfAnyObject: true,
    result: below(['.loader', '()'], ['.useLoaderData', '()']),
  },
  {
    names: ['useAsyncData', 'useLazyAsyncData'],
    argument: 'any',
    result: below(['()'], ['.data'], REFERENCE),
    callback: { argument: 2, property: 'transform', parameters: [CALLED], returns: ['.data'] },
  },
  { names: ['createResource'], argument: 'any', result: below(['()'], ['#0'], REFERENCE) },
  { names: ['createAsync'], argument: 0, result: below(['()'], [], REFERENCE) },

  { names: REFERENCES, argument: 0, result: REFERENCE },
  { names: ['computed', 'createMemo', 'memo', 'linkedSignal'], argument: 0, result: below(['()'], [], REFERENCE) },
  { names: ['useMemo', 'by', 'use'], argument: 'any', result: CALLED },
  // Queues that run the functions which they get, of p-queue and bottleneck.
  { names: ['add', 'schedule'], argument: 'any', isOfAnyObject: true, result: CALLED },
  ...[0, 1, 2, 3, 4].map(createSelectorFlow),
  {
    names: ['unref', 'toValue', 'get', 'untrack', 'useAtomValue', 'useRecoilValue', 'useSnapshot'],
    argument: 0,
    result: OPENED,
  },
  {
    names: ['storeToRefs', 'toRefs'],
    argument: 0,
    result: [{ from: ['*'], to: ['*', '~ref'] }],
  },
  { names: ['defineStore'], argument: 1, result: below(['()'], ['()']) },
  {
    names: [
      ...REACTIVE_OBJECTS,
      ...['readonly', 'toRaw', 'markRaw', '$derived', 'use'],
      ...['useDeferredValue', 'refDebounced', 'useDebounce', 'freeze', 'structuredClone', 'resolve', 'json', 'defer'],
    ],
    argument: 0,
    result: SAME,
  },
  // Loaders and functions of a server, which the program calls as hooks or as functions.
  { names: ['routeLoader$', 'routeAction$', 'globalAction$'], argument: 0, result: below(['()'], ['()'], REFERENCE) },
  { names: ['server$', 'query', 'action', 'cache', 'serverOnly', 'createServerFn'], argument: 0, result: SAME },
  {
    names: ['createApi', 'injectEndpoints'],
    argument: 0,
    result: [
      ['.use*Query', '()', '.data'],
      ['.use*QueryState', '()', '.data'],
      ['.useLazy*Query', '()', '#0', '()', '.data'],
      ['.useLazy*Query', '()', '#1', '.data'],
      ['.use*Mutation', '()', '#0', '()', '.data'],
      ['.use*Mutation', '()', '#1', '.data'],
      ['.use*InfiniteQuery', '()', '.data', '.pages', '[]'],
      ['.endpoints', '*', '.useQuery', '()', '.data'],
      ['.endpoints', '*', '.initiate', '()', '.data'],
    ].flatMap((to) => [
      { from: ['.endpoints', '()', '*'], to },
      // A function of the program that sends the request returns an object with the answer in `data`.
      { from: ['.endpoints', '()', '*', '.data'], to },
    ]),
  },
  {
    names: [...TASK_CALLS],
    argument: 0,
    result: TASK_FUNCTIONS.map((key) => ({ from: [`.${key}`, '()'], to: ['~task'] })),
  },
  {
    names: [...TASK_OUTPUTS].flatMap(([name, { task }]) => (task === 'argument' ? [name] : [])),
    argument: 0,
    result: [{ from: ['~task'], to: [] }],
  },
  // The state that a reducer returns. What it writes to the state is followed in flow/steps/slice-steps.ts.
  { names: ['createSlice'], argument: 0, result: [{ from: ['.reducers', '*', '()'], to: ['.reducer', '~state'] }] },
  {
    names: ['getSelectors'],
    argument: 0,
    result: [
      { from: ['()', '.entities', '[]'], to: ['.selectAll', '()', '[]'] },
      { from: ['()', '.entities', '[]'], to: ['.selectById', '()'] },
      { from: ['()', '.entities', '[]'], to: ['.selectEntities', '()', '[]'] },
    ],
  },
  // adapter.setAll(records, state) of NgRx, which returns the state
  ...[...ENTITY_WRITES].map(([name, result]): CallFlow => ({
    names: [name],
    argument: 0,
    isOfAnyObject: true,
    result,
  })),
  { names: ['createAsyncThunk'], argument: 1, result: below(['()'], ['.fulfilled', '.payload']) },
  {
    names: ['addCase', 'addMatcher'],
    argument: 0,
    result: [],
    callback: { argument: 1, parameters: [null, SAME], returns: null },
  },

  {
    names: [
      ...['sortBy', 'orderBy', 'uniqBy', 'uniq', 'filter', 'reject', 'compact', 'take', 'drop', 'shuffle'],
      ...[
        'keyBy',
        'indexBy',
        'clone',
        'cloneDeep',
        'omit',
        'pick',
        'chain',
        'castArray',
        'values',
        'tail',
        'slice',
        '_',
      ],
      ...['toArray', 'reverse', 'concat', 'sort', 'tap', 'defaults', 'pickBy', 'omitBy', 'toPlainObject'],
    ],
    argument: 0,
    result: SAME,
  },
  { names: ['flatten'], argument: 0, result: FLAT },
  { names: ['find', 'head', 'first', 'last', 'minBy', 'maxBy', 'nth', 'sample'], argument: 0, result: ELEMENT },
  { names: ['groupBy', 'chunk', 'partition'], argument: 0, result: [{ from: ['[]'], to: ['[]', '[]'] }] },
  {
    names: ['map', 'pMap', 'mapLimit', 'mapSeries', 'mapAsync', 'times'],
    argument: 1,
    result: [{ from: ['()'], to: ['[]'] }],
  },

  {
    // The value is also a member of a result, which the program reads after it has excluded a failure.
    names: ['fromPromise', 'fromAsyncThrowable', 'ok', 'okAsync'],
    argument: 0,
    result: [...SAME, ...below([], ['.value'])],
  },
  {
    names: ['right', 'some', 'succeed', 'lift'],
    argument: 0,
    result: SAME,
  },
  {
    names: ['tryCatch', 'tryPromise', 'promise', 'try', 'sync', 'suspend', 'lazy'],
    argument: 0,
    result: [...CALLED, ...below(['.try', '()'], [])],
  },
  // The success of an effect as a value: `Either`, `Option`, `Exit`, which the program tests before it reads them.
  { names: ['either'], argument: 0, result: below([], ['.right']) },
  { names: ['option', 'exit'], argument: 0, result: below([], ['.value']) },
  ...[...HANDLER_FLOWS].map(([property, rewrites]): CallFlow => ({
    names: ['match'],
    argument: 0,
    result: [],
    callback: { argument: 1, property, parameters: [rewrites], returns: [] },
  })),
  // check(response, { 'has a name': (r) => r.json('result.name') }) of k6
  {
    names: ['check'],
    argument: 0,
    result: [],
    callback: { argument: 1, property: '*', parameters: [SAME], returns: null },
  },
  // Also a method of a runtime.
  { names: ['runPromise', 'runSync'], argument: 0, isOfAnyObject: true, result: SAME },
  // Functions on a response of Effect; the first returns its body.
  {
    names: ['schemaBodyJson'],
    argument: 'any',
    isOfAnyObject: true,
    result: [{ from: ['~response'], to: [] }],
  },
  { names: ['filterStatusOk'], argument: 'any', isOfAnyObject: true, result: SAME },
  { names: ['gen', 'co', 'flow', 'fn'], argument: 'any', result: [{ from: ['~return'], to: [] }] },
  // Effects of sagas: one that runs a function, and one that waits for several.
  { names: ['call'], argument: 0, result: [...CALLED, { from: ['~return'], to: [] }] },
  { names: ['all'], argument: 0, result: SAME },
  // The response that an interceptor of Angular makes of another: `event.clone({ body })`.
  { names: ['clone'], argument: 0, result: [...below(['.body'], []), ...below(['.body'], ['~response'])] },
  { names: ['stringify'], argument: 0, result: [{ from: [], to: ['~text'] }] },
];

const BY_NAME = new Map<string, CallFlow[]>();
for (const flow of [...CALL_FLOWS, ...SCHEMA_FLOWS, ...PROCEDURE_CALLS])
  for (const name of flow.names) addToGroup(BY_NAME, name, flow);

/** The flows of a function from an argument at a place. */
export function getCallFlows(name: string, place: number): CallFlow[] {
  return (BY_NAME.get(name) ?? []).filter(({ argument }) => argument === 'any' || argument === place);
}

/**
 * Functions with the type of another value as their type argument, and what they give of that value: `useLoaderData<typeof loader>()`.
 * Sources: https://reactrouter.com/api/hooks/useLoaderData, https://reactrouter.com/api/hooks/useFetcher,
 * https://trpc.io/docs/client/tanstack-react-query/setup.
 */
export const TYPE_ARGUMENT_RESULTS: ReadonlyMap<string, readonly PathRewrite[]> = new Map([
  ...['useLoaderData', 'useActionData', 'useRouteLoaderData', 'useTypedLoaderData'].map(
    (name) => [name, [...CALLED, ...SAME]] as const,
  ),
  ...['useFetcher', 'useTypedFetcher'].map(
    (name) => [name, [...below(['()'], ['.data']), ...below([], ['.data'])]] as const,
  ),
  ['createTRPCContext', [{ from: ['*'], to: ['.useTRPC', '()', '*'] }]],
]);

/** Classes whose instances hold what a function among the arguments of the constructor returns. */
export interface InstanceFlow extends ExportRow {
  result: readonly PathRewrite[];
}

/** Source: https://lit.dev/docs/data/task/ (a function, or options with it; `value` and `taskComplete`). */
export const INSTANCE_FLOWS: readonly InstanceFlow[] = [
  {
    modules: ['@lit/task', '@lit-labs/task'],
    names: ['Task'],
    result: [[], ['.task']].flatMap((before) => [
      ...below([...before, '()'], ['.value']),
      ...below([...before, '()'], ['.taskComplete']),
    ]),
  },
];

/** Functions whose result is an array of a value and of the function that sets it, and the path under which the value is read. */
export const STATE_FUNCTIONS: ReadonlyMap<string, readonly PathRewrite[]> = new Map([
  ...['useState', 'useReducer', 'useAtom', 'useLocalStorage', 'useSessionStorage', 'useStorage', 'useCachedState'].map(
    (name) => [name, SAME] as const,
  ),
  ['createSignal', REFERENCE],
  ['createStore', SAME],
]);

/** The arguments that a setter takes: the value itself, or a function that returns it. */
export const SETTER_ARGUMENT: readonly PathRewrite[] = [...SAME, ...CALLED];

/**
 * Where a value of a generic type holds a value of its type argument, as steps of an access path. Sources: lib.es5.d.ts and
 * lib.es2015.d.ts of TypeScript, and the documentation of RxJS, Vue, Angular, React, Svelte, Solid, TanStack Query, axios,
 * Redux Toolkit, zod, valibot, TypeBox, Next, React Router, GraphQL Code Generator and Redwood.
 */
interface GenericTypes {
  names: readonly string[];
  /** The place of the type argument. */
  argument?: number;
  /** Null for types that take such a value and do not hold one. */
  steps: readonly string[] | null;
}

const GENERIC_TYPES: readonly GenericTypes[] = [
  {
    names: [
      ...['Iterable', 'AsyncIterable', 'Iterator', 'AsyncIterator', 'IterableIterator', 'AsyncIterableIterator'],
      ...['Array', 'ReadonlyArray', 'Set', 'ReadonlySet', 'Generator', 'AsyncGenerator'],
    ],
    steps: ['[]'],
  },
  { names: ['Map', 'ReadonlyMap', 'WeakMap'], argument: 1, steps: ['@'] },
  { names: ['Record'], argument: 1, steps: ['[]'] },
  {
    names: [
      ...['Ref', 'ShallowRef', 'ComputedRef', 'WritableComputedRef', 'MaybeRef', 'MaybeRefOrGetter'],
      ...['Signal', 'WritableSignal', 'InputSignal', 'ModelSignal', 'Writable', 'Readable', 'Accessor'],
      ...['RefObject', 'MutableRefObject'],
    ],
    steps: ['~ref'],
  },
  { names: ['AxiosResponse', 'HttpResponse', 'Response'], steps: ['~response'] },
  {
    names: ['UseQueryResult', 'UseSuspenseQueryResult', 'DefinedUseQueryResult', 'CreateQueryResult', 'SWRResponse'],
    steps: ['.data'],
  },
  { names: ['MessageEvent'], steps: ['.data'] },
  { names: ['CustomEvent'], steps: ['.detail'] },
  { names: ['PayloadAction'], steps: ['.payload'] },
  { names: ['FC', 'FunctionComponent', 'VFC', 'Component', 'ParentComponent'], steps: ['(0)'] },
  {
    names: ['Dispatch', 'SetStateAction', 'EventEmitter', 'OutputEmitterRef', 'Observer', 'Subscriber', 'keyof'],
    steps: null,
  },
];

/** Generated types with the name of a type of the program, by their suffix: `DnsRecordResolvers<Context, RemoteRecord>`. */
const NAMED_TYPES: readonly (Omit<GenericTypes, 'names'> & { end: string })[] = [
  // Each resolver of the object gets the parent value as an argument.
  { end: 'RelationResolvers', argument: 1, steps: ['[]', '(1)', '.root'] },
  { end: 'Resolvers', argument: 1, steps: ['[]', '(0)'] },
];

const BY_NAME = new Map(GENERIC_TYPES.flatMap((row) => row.names.map((name) => [name, row] as const)));

/** Returns the steps from a value of a type to that of its type argument: none if it is, promises or emits it; null if it holds none. */
export function getTypeArgumentSteps(name: string, argument: number): readonly string[] | null {
  const row = BY_NAME.get(name) ?? NAMED_TYPES.find(({ end }) => name.endsWith(end));
  if (row) return argument === (row.argument ?? 0) ? row.steps : null;
  return argument === 0 ? [] : null;
}

/** Types that pick some of the properties of another one, and whether they keep or drop those that they name. */
export const PICKING_TYPES: ReadonlyMap<string, 'keeps' | 'drops'> = new Map([
  ['Pick', 'keeps'],
  ['Omit', 'drops'],
]);

interface ResultTypes {
  names: readonly string[];
  /** The steps from a value of the argument to one of the type. */
  steps: readonly string[];
  /** Where the argument has the steps: at its beginning, or behind members that the type has as well. */
  at: 'beginning' | 'behind members';
}

/**
 * Types of what functions return. Sources: lib.es5.d.ts of TypeScript, and the documentation of tRPC and oRPC (outputs of a router),
 * Remix (`SerializeFrom`) and Next (props of a page).
 */
const RESULT_TYPE_ROWS: readonly ResultTypes[] = [
  {
    names: ['ReturnType', 'AsyncReturnType', 'inferAsyncReturnType', 'inferProcedureOutput', 'SerializeFrom'],
    steps: ['()'],
    at: 'beginning',
  },
  {
    names: ['InferGetServerSidePropsType', 'InferGetStaticPropsType'],
    steps: ['()', '.props'],
    at: 'beginning',
  },
  { names: ['inferRouterOutputs', 'InferRouterOutputs'], steps: ['()'], at: 'behind members' },
];

const RESULT_TYPES_BY_NAME = new Map(RESULT_TYPE_ROWS.flatMap((row) => row.names.map((name) => [name, row] as const)));

/**
 * Returns the path from a value of a type to what a path leads to in its type argument: without the call for `ReturnType`, unchanged
 * for types that are none of results; null if the results do not contain it.
 */
export function openResultType(name: string, path: readonly string[]): readonly string[] | null {
  const row = RESULT_TYPES_BY_NAME.get(name);
  if (!row) return path;
  const start = row.at === 'beginning' ? 0 : path.findIndex((step) => !step.startsWith('.'));
  const isHeld = start !== -1 && row.steps.every((step, index) => path[start + index] === step);
  return isHeld ? [...path.slice(0, start), ...path.slice(start + row.steps.length)] : null;
}

/**
 * Types whose values have the members of their type argument, or promise them. `JsonifiedClient` is that of oRPC, `Remote` that of
 * Comlink; `Service`, `DurableObjectStub` and `RpcStub` are those of Workers. Sources: https://orpc.dev/docs/openapi/client/openapi-link,
 * https://github.com/GoogleChromeLabs/comlink, https://developers.cloudflare.com/workers/runtime-apis/rpc/typescript.
 */
export const SIMILAR_TYPES: ReadonlySet<string> = new Set([
  ...['Promise', 'Awaited', 'Readonly', 'NonNullable', 'Required', 'Partial', 'Pick', 'Omit'],
  ...['JsonifiedClient', 'Remote', 'Service', 'DurableObjectStub', 'RpcStub'],
]);

/**
 * Types of the result of a function or the instance of a class. `ConfigType` is that of a function which returns a section of settings.
 * Source: https://docs.nestjs.com/techniques/configuration#configuration-namespaces.
 */
export const RESULT_TYPES: ReadonlySet<string> = new Set(['ReturnType', 'InstanceType', 'ConfigType']);

/**
 * The forward flow of values through a file: a worklist of expressions, followed step by step. Where several sources join (a
 * variable with two assignments, two branches, several returns), a value continues only if what it seeks arrives from all of
 * them. This is found by running again without the joins that some source did not reach.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation, Reach } from '../evaluator/evaluation.ts';
import {
  getReadTargets,
  isEndStep,
  isWildcard,
  placeElements,
  type PathStep,
  type Target,
  type AccessPath,
} from './access-path.ts';
import type { FieldGraph } from '../program/names/field-graph.ts';
import { bindTypeArguments, startAt } from './answer-starts.ts';
import { createCallGraph, type CallGraph } from './call-graph.ts';
import type { Flow, TrackedValue, CallStack } from './tracked-value.ts';
import { followRejection } from './errors/throw-steps.ts';
import { dropExcluded } from './schemas/sibling-tests.ts';
import { followValue } from './steps/value-steps.ts';
import type { OwnRequests } from '../requests/own-server/own-requests.ts';
import { createTypeBindings, type TypeBindings, type TypeRules } from './types/type-bindings.ts';
import { dropOwnResults } from './own-results.ts';
import { getCallStack } from './request-calls.ts';

/** Expressions that one seed may visit in one run. */
const MAX_VISITS = 4_000;
/** After this many seeds that were not followed to the end, each further one may visit few: the file leads everywhere. */
const MANY_EXHAUSTED = 10;
const FEW_VISITS = 200;
/** Steps of all seeds in all runs: visits of expressions, and sources of the variables that are read. */
const MAX_STEPS = 400_000;
/** Runs until no further join is refused. */
const MAX_RUNS = 8;

export interface FlowResult {
  /** The names and keys by which each target is read. */
  reads: ReadonlyMap<Target, ReadonlySet<TSESTree.Node>>;
  /** Reads that were reached through a name or a convention, so that they may be reads of something else. */
  readsByName: ReadonlyMap<Target, ReadonlySet<TSESTree.Node>>;
  /** The keys among the reads by which a schema requires a field. */
  required: ReadonlySet<TSESTree.Node>;
  /** The member expressions that overwrite each target. */
  writes: ReadonlyMap<Target, ReadonlySet<TSESTree.Node>>;
  /** Writes to values that were reached through a name, a type or a convention. */
  writesByName: ReadonlyMap<Target, ReadonlySet<TSESTree.Node>>;
  /** The targets in what the program hands over to code that is not followed, by the arguments. */
  handedOver: ReadonlyMap<Target, ReadonlySet<TSESTree.Node>>;
  /** The targets in what functions return that the program hands over to such code. */
  returnedTo: ReadonlySet<Target>;
  /** The expressions that have the value itself, for targets whose path ends in a step that seeks it. */
  places: ReadonlyMap<Target, readonly ValuePlace[]>;
  /** Seeds that were not followed to the end, because of the limits. */
  exhausted: readonly Seed[];
}

export interface ValuePlace {
  node: TSESTree.Node;
  /** The step that seeks the value itself: whole, in part, strictly the same, or any member. */
  step: PathStep;
  /** The members that were read on the way here, for targets that seek every member. */
  read: AccessPath;
  /** The calls through which the value came here. */
  stack: CallStack | null;
  /** True if the value came here through a name, a type or a convention, which is no proof. */
  isByName: boolean;
}

/** The sources of a join, and those from which the value arrived in this run. */
interface JoinState {
  sources: Set<TSESTree.Node>;
  arrived: Set<TSESTree.Node>;
  /** The calls that have led here. */
  stack: CallStack | null;
  /** Returns the key of the join at the same place within other calls. */
  getKey: (stack: CallStack | null) => string;
}

/** State that all runs of one flow share. */
interface FlowContext {
  evaluation: Evaluation;
  callGraph: CallGraph;
  names: FieldGraph | null;
  types: TypeBindings | undefined;
  ownRequests: OwnRequests | null;
  /** Keys of the joins that some source does not reach. */
  refusedJoins: Set<string>;
  nodeIds: Map<TSESTree.Node, number>;
  budget: { steps: number };
  mode: Flow['mode'];
}

export interface FlowOptions {
  /** The reach of the evaluation, which decides if names are followed. */
  reach?: Reach;
  /** Without rules, types are not followed. */
  types?: TypeRules;
  /** Without them, answers of the program's own routes are not followed to its clients. */
  ownRequests?: OwnRequests | null;
  mode?: Flow['mode'];
}

/** Follows seeds to a fixpoint of the refused joins; if there is none within the limit, every seed is exhausted. */
export function runFlow(
  seeds: readonly Seed[],
  evaluation: Evaluation,
  { reach = 'with imports', types, ownRequests = null, mode = 'must' }: FlowOptions = {},
): FlowResult {
  evaluation.begin(reach);
  const context: FlowContext = {
    evaluation,
    names: evaluation.fields,
    callGraph: createCallGraph(evaluation, reach),
    types: types && createTypeBindings(types, evaluation, evaluation.fields),
    ownRequests,
    refusedJoins: new Set(),
    nodeIds: new Map(),
    budget: { steps: MAX_STEPS },
    mode,
  };
  for (let run = 0; run < MAX_RUNS; run++) {
    const { result, joins } = runOnce(seeds, context);
    const before = context.refusedJoins.size;
    for (const [key, state] of joins)
      if (![...state.sources].every((source) => comesFrom(source, state, joins))) context.refusedJoins.add(key);
    if (context.refusedJoins.size === before) return result;
  }
  return {
    reads: new Map(),
    readsByName: new Map(),
    required: new Set(),
    writes: new Map(),
    writesByName: new Map(),
    handedOver: new Map(),
    returnedTo: new Set(),
    places: new Map(),
    exhausted: seeds,
  };
}

/** True if the value has arrived from a source. What comes from outside of a call, such as what a cache holds, comes to every call. */
function comesFrom(
  source: TSESTree.Node,
  { arrived, stack, getKey }: JoinState,
  joins: ReadonlyMap<string, JoinState>,
): boolean {
  if (arrived.has(source)) return true;
  for (let frame = stack; frame; frame = frame.below)
    if (joins.get(getKey(frame.below))?.arrived.has(source)) return true;
  return false;
}

function runOnce(
  seeds: readonly Seed[],
  { evaluation, callGraph, names, types, ownRequests, refusedJoins, nodeIds, budget, mode }: FlowContext,
): { result: FlowResult; joins: ReadonlyMap<string, JoinState> } {
  const reads = new Map<Target, Set<TSESTree.Node>>();
  const readsByName = new Map<Target, Set<TSESTree.Node>>();
  const required = new Set<TSESTree.Node>();
  const writes = new Map<Target, Set<TSESTree.Node>>();
  const writesByName = new Map<Target, Set<TSESTree.Node>>();
  const handedOver = new Map<Target, Set<TSESTree.Node>>();
  const returnedTo = new Set<Target>();
  const places = new Map<Target, ValuePlace[]>();
  const joins = new Map<string, JoinState>();
  types?.begin();
  const exhausted = new Set<Seed>();
  let pending: { node: TSESTree.Node; value: TrackedValue }[] = [];
  let visited = new Set<string>();
  let isCut = false;
  let hasBound = false;

  const getVisitKey = (node: TSESTree.Node, { fact, stack, isByName }: TrackedValue): string =>
    `${getId(nodeIds, node)} ${stack?.key ?? ''} ${isByName ? '?' : ''}${fact.key}`;
  const isFirst = (key: string): boolean => visited.size < visited.add(key).size;

  const flow: Flow = {
    evaluation,
    callGraph,
    mode,
    names,
    ownRequests,
    answer: (request, value) => startAt(request, { ...value, stack: getCallStack(request, flow) }),
    reject: followRejection,
    isFirstThrow: (thrown, value) => isFirst(`! ${getVisitKey(thrown, value)}`),
    enqueue(node, arriving) {
      const value = placeElements(node, dropExcluded(node, arriving));
      const { fact, stack } = value;
      if (fact.paths.length === 0 || !isFirst(getVisitKey(node, value))) return;
      budget.steps--;
      for (const { target, path } of fact.paths) {
        const [step, ...read] = path;
        if (!isEndStep(step!) || (read.length > 0 && !isWildcard(path))) continue;
        const known = places.get(target);
        const place = { node, step: step!, read, stack, isByName: value.isByName };
        if (known) known.push(place);
        else places.set(target, [place]);
      }
      pending.push({ node, value });
    },
    spend: (steps) => void (budget.steps -= steps),
    cutOff: () => void (isCut = true),
    join(join, { fact, stack, isByName }, proceed) {
      const { place, source } = join;
      if (mode === 'may') {
        proceed();
        return;
      }
      const id = getId(nodeIds, place);
      const sources = dropOwnResults(join, fact, flow);
      // Values that were followed by name join apart (`?`), so that they never decide about values that are proven to arrive.
      for (const mark of isByName ? ['? '] : ['', '? ']) {
        const getKey = (within: CallStack | null): string => `${mark}${id} ${within?.key ?? ''}`;
        const own = getKey(stack);
        let state = joins.get(own);
        if (!state) joins.set(own, (state = { sources: new Set(), arrived: new Set(), stack, getKey }));
        for (const other of sources) state.sources.add(other);
        state.arrived.add(source);
      }
      if (!refusedJoins.has(`${isByName ? '? ' : ''}${id} ${stack?.key ?? ''}`)) proceed();
    },
    bindType(type, value) {
      types?.bind(type, value);
      hasBound = true;
    },
    bindTypeQuery(query, value) {
      types?.bindQuery(query, value);
      hasBound = true;
    },
    addRead: (value, name, node) => addAll(value.isByName ? readsByName : reads, getReadTargets(value, name), node),
    addRequired(value, name, key) {
      required.add(key);
      flow.addRead(value, name, key);
    },
    addHandOver: ({ fact }, node) =>
      addAll(
        handedOver,
        fact.paths.map(({ target }) => target),
        node,
      ),
    addReturn: ({ fact }) => fact.paths.forEach(({ target }) => returnedTo.add(target)),
    addWrite: ({ isByName }, targets, node) => addAll(isByName ? writesByName : writes, targets, node),
  };

  /** Runs a start and what follows from it; false if a limit kept a value from being followed. */
  const follow = (start: () => void, most: number): boolean => {
    pending = [];
    visited = new Set();
    isCut = false;
    try {
      start();
      for (let next = pending.pop(); next; next = pending.pop()) {
        if (visited.size > most || budget.steps < 0) return false;
        bindTypeArguments(next.node, next.value);
        followValue(next.node, next.value);
      }
    } catch (error) {
      // The stack is full. The other seeds are followed all the same.
      if (!(error instanceof RangeError)) throw error;
      isCut = true;
    }
    return !isCut;
  };

  /** The seeds whose values have got a type. */
  const typed: Seed[] = [];
  for (const seed of seeds) {
    hasBound = false;
    const most = exhausted.size < MANY_EXHAUSTED ? MAX_VISITS : FEW_VISITS;
    if (!follow(() => seed.start(flow), most)) exhausted.add(seed);
    if (hasBound) typed.push(seed);
  }
  // The values of a type are the same for all seeds, so that they are followed once for all of them.
  while (types?.isPending)
    if (!follow(() => types.start(flow), MAX_VISITS * typed.length)) for (const seed of typed) exhausted.add(seed);
  const cut = [...exhausted];
  return {
    result: { reads, readsByName, required, writes, writesByName, handedOver, returnedTo, places, exhausted: cut },
    joins,
  };
}

/** Numbers nodes in the order in which they are first seen. */
function getId(ids: Map<TSESTree.Node, number>, node: TSESTree.Node): number {
  let id = ids.get(node);
  if (id === undefined) ids.set(node, (id = ids.size));
  return id;
}

function addAll(to: Map<Target, Set<TSESTree.Node>>, targets: readonly Target[], node: TSESTree.Node): void {
  for (const target of targets) {
    const known = to.get(target);
    if (known) known.add(node);
    else to.set(target, new Set([node]));
  }
}

/** Where the flow of one request's answer begins. */
export interface Seed {
  /** The call of the file that makes the request, directly or through wrappers. */
  node: TSESTree.Node;
  /** Puts the answer into a run of the flow. */
  start: (flow: Flow) => void;
}

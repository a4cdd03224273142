/**
 * The forward flow of answers: a list of places where a value is, worked off one by one. Where several values can meet (a
 * variable with two assignments, two branches, several returns), the value goes on only if all that can be there is an
 * answer that is followed; this is found by running again without the meetings that turned out otherwise.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../evaluator/machine.ts';
import { followValue } from './value-steps.ts';
import { createCallGraph, type CallGraph } from './call-graph.ts';
import { isEnd, type PathStep, type Target, type Token } from './access-path.ts';
import type { Stack } from './call-stack.ts';

/** Places one request's answer may visit in one run. */
const MAX_PLACES = 4_000;
/** Runs until no meeting is refused any more. */
const MAX_RUNS = 8;

export interface Flow {
  readonly evaluation: Evaluation;
  readonly functions: CallGraph;
  /** An expression has the value. */
  give(node: TSESTree.Node, token: Token, stack: Stack | null): void;
  /** The value comes from `source` to a place where all of `sources` meet; `go` lets it pass. */
  meet(
    place: TSESTree.Node,
    sources: readonly TSESTree.Node[],
    source: TSESTree.Node,
    stack: Stack | null,
    go: () => void,
  ): void;
  /** A node reads what is expected. */
  read(targets: readonly Target[], node: TSESTree.Node): void;
  /** An assignment writes it: from there on it is the program's own. */
  write(targets: readonly Target[], node: TSESTree.Node): void;
}

/** Where the flow of one request begins. */
export interface Start {
  node: TSESTree.Node;
  token: Token;
  stack: Stack | null;
  /** Function that is given the answer instead of the call's own result being it. */
  begin: (flow: Flow) => void;
}

export interface Outcome {
  reads: ReadonlyMap<Target, ReadonlySet<TSESTree.Node>>;
  writes: ReadonlyMap<Target, ReadonlySet<TSESTree.Node>>;
  /** Where the value itself is, for targets that ask for it: whole or cut. */
  places: ReadonlyMap<Target, readonly ValuePlace[]>;
  /** Starts whose answer was not followed to its end. */
  exhausted: readonly Start[];
}

export interface ValuePlace {
  node: TSESTree.Node;
  step: PathStep;
}

interface Meeting {
  needed: Set<TSESTree.Node>;
  arrived: Set<TSESTree.Node>;
}

export function runFlow(starts: readonly Start[], evaluation: Evaluation): Outcome {
  const functions = createCallGraph(evaluation);
  const refused = new Set<string>();
  const ids = new Map<TSESTree.Node, number>();
  const getId = (node: TSESTree.Node): number => {
    let id = ids.get(node);
    if (id === undefined) ids.set(node, (id = ids.size));
    return id;
  };
  for (let run = 0; run < MAX_RUNS; run++) {
    const { outcome, meetings } = runOnce(starts, evaluation, functions, refused, getId);
    const before = refused.size;
    for (const [key, { needed, arrived }] of meetings) {
      if ([...needed].some((source) => !arrived.has(source))) refused.add(key);
    }
    if (refused.size === before) return outcome;
  }
  return { reads: new Map(), writes: new Map(), places: new Map(), exhausted: starts };
}

function runOnce(
  starts: readonly Start[],
  evaluation: Evaluation,
  functions: CallGraph,
  refused: ReadonlySet<string>,
  getId: (node: TSESTree.Node) => number,
): { outcome: Outcome; meetings: ReadonlyMap<string, Meeting> } {
  const reads = new Map<Target, Set<TSESTree.Node>>();
  const writes = new Map<Target, Set<TSESTree.Node>>();
  const places = new Map<Target, ValuePlace[]>();
  const meetings = new Map<string, Meeting>();
  const exhausted: Start[] = [];
  let pending: { node: TSESTree.Node; token: Token; stack: Stack | null }[] = [];
  let visited = new Set<string>();

  const flow: Flow = {
    evaluation,
    functions,
    give(node, token, stack) {
      if (token.expectations.length === 0) return;
      const key = `${getId(node)} ${stack?.key ?? ''} ${token.key}`;
      if (visited.has(key)) return;
      visited.add(key);
      for (const { target, path } of token.expectations) {
        if (path.length === 1 && isEnd(path[0]!))
          places.set(target, [...(places.get(target) ?? []), { node, step: path[0]! }]);
      }
      pending.push({ node, token, stack });
    },
    meet(place, sources, source, stack, go) {
      const key = `${getId(place)} ${stack?.key ?? ''}`;
      if (refused.has(key)) return;
      const meeting = meetings.get(key) ?? { needed: new Set(), arrived: new Set() };
      for (const needed of sources) meeting.needed.add(needed);
      meeting.arrived.add(source);
      meetings.set(key, meeting);
      go();
    },
    read: (targets, node) => addAll(reads, targets, node),
    write: (targets, node) => addAll(writes, targets, node),
  };

  for (const start of starts) {
    pending = [];
    visited = new Set();
    start.begin(flow);
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (visited.size > MAX_PLACES) {
        exhausted.push(start);
        break;
      }
      followValue(next.node, next.token, next.stack, flow);
    }
  }
  return { outcome: { reads, writes, places, exhausted }, meetings };
}

function addAll(to: Map<Target, Set<TSESTree.Node>>, targets: readonly Target[], node: TSESTree.Node): void {
  for (const target of targets) {
    const known = to.get(target);
    if (known) known.add(node);
    else to.set(target, new Set([node]));
  }
}

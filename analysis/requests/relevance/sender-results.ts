/** What searches find out about functions: if they may send a request. A closure is known for each call that makes it. */
import type { Environment, FunctionValue } from '../../evaluator/domain/value.ts';
import type { FunctionNode } from '../../program/syntax/syntax.ts';

/** The functions that a search has come to, with the calls that made them. */
export class VisitedFunctions {
  readonly makers = new Map<FunctionNode, Set<object>>();

  /** Adds a function; false if it was visited before, or too many that are made by the same code were. */
  add(fn: FunctionValue): boolean {
    const makers = this.makers.get(fn.node) ?? new Set();
    const maker = getMaker(fn);
    if (makers.has(maker) || makers.size >= MAX_MADE) return false;
    this.makers.set(fn.node, makers.add(maker));
    return true;
  }
}

/** Functions that are made by the same code and searched one by one: the links of a chain. */
const MAX_MADE = 12;

/** The results of all searches. A function that may send in one case counts as sending in every case. */
export class SenderResults {
  readonly #sending = new Set<FunctionNode>();
  readonly #silent = new Map<FunctionNode, WeakSet<object>>();

  /** True if the function may send; undefined where that is not known. */
  get(fn: FunctionValue): boolean | undefined {
    if (this.#sending.has(fn.node)) return true;
    return this.#silent.get(fn.node)?.has(getMaker(fn)) ? false : undefined;
  }

  addSending(node: FunctionNode): void {
    this.#sending.add(node);
  }

  addSilent({ makers }: VisitedFunctions): void {
    for (const [node, made] of makers) {
      const silent = this.#silent.get(node) ?? new WeakSet();
      for (const maker of made) silent.add(maker);
      this.#silent.set(node, silent);
    }
  }
}

/** Identifies the call that made a function and bound what it closes over; the function itself where no call did. */
function getMaker({ node, environment }: FunctionValue): object {
  for (let scope: Environment | null = environment; scope; scope = scope.parent)
    if (scope.bindings.size > 0) return scope;
  return node;
}

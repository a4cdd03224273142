/** Memoised values of an evaluation, and the cycles among values that are being computed. */
import type { FileFacts } from '../program/file-facts.ts';
import type { Budget } from './budget.ts';
import type { Value, Environment } from './domain/value.ts';
import type { Reach } from './evaluation.ts';
import { unknown } from './domain/choice.ts';

/** Values by environment and by the object that identifies what was evaluated there. */
type MemoisedValues = WeakMap<Environment, Map<object, Value>>;

export class Memo {
  readonly #budget: Budget;
  readonly #withImports: MemoisedValues = new WeakMap();
  readonly #alone: MemoisedValues = new WeakMap();
  readonly #byName: MemoisedValues = new WeakMap();
  #values = this.#withImports;
  /** The keys of the values that are being computed, outermost first, and the file of each. */
  readonly #pending: object[] = [];
  readonly #pendingFiles: FileFacts[] = [];
  /** The lowest index in `pending` that a cycle came back to: values computed above it are incomplete. */
  #cycleFloor = Number.POSITIVE_INFINITY;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** Selects the values that were computed with the same reach. */
  begin(reach: Reach): void {
    this.#values = { 'with imports': this.#withImports, alone: this.#alone, 'by name': this.#byName }[reach];
    this.#cycleFloor = Number.POSITIVE_INFINITY;
  }

  /** Computes the value of `key` in an environment at most once; unknown while it is being computed. */
  memoise(key: object, environment: Environment, compute: () => Value): Value {
    const known = this.#values.get(environment)?.get(key);
    if (known) return known;
    const { value, isComplete } = this.#compute(key, environment, compute);
    if (isComplete) {
      let values = this.#values.get(environment);
      if (!values) this.#values.set(environment, (values = new Map()));
      values.set(key, value);
    }
    return value;
  }

  /** The same without keeping the value. */
  breakCycle(key: object, environment: Environment, compute: () => Value): Value {
    return this.#compute(key, environment, compute).value;
  }

  /** The value, and if it may be kept: neither a cycle nor the budget cut it short. */
  #compute(key: object, { file }: Environment, compute: () => Value): { value: Value; isComplete: boolean } {
    const index = this.#pending.indexOf(key);
    if (index !== -1) {
      this.#cycleFloor = Math.min(this.#cycleFloor, index);
      const isInFile = this.#pendingFiles.slice(index).every((pendingFile) => pendingFile === file);
      return { value: unknown(isInFile ? 'cycle' : 'module-cycle'), isComplete: false };
    }
    const budget = this.#budget;
    const skippedBefore = budget.skippedCalls;
    this.#pending.push(key);
    this.#pendingFiles.push(file);
    let value: Value;
    try {
      value = compute();
    } finally {
      this.#pending.pop();
      this.#pendingFiles.pop();
    }
    const hasClosed = this.#cycleFloor >= this.#pending.length;
    if (hasClosed) this.#cycleFloor = Number.POSITIVE_INFINITY;
    // A call that was skipped as too many files away is followed where it is nearer.
    const hasSkipped = budget.isInOtherFile && budget.skippedCalls !== skippedBefore;
    return { value, isComplete: hasClosed && !budget.isExhausted && !hasSkipped };
  }
}

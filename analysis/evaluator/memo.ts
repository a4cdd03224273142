/** Memoised values of an evaluation, and the cycles among values that are being computed. */
import type { FileFacts } from '../program/file-facts.ts';
import { isNoMore, type Budget, type Left } from './budget.ts';
import type { Value, Environment } from './domain/value.ts';
import type { Reach } from './evaluation.ts';
import { unknown } from './domain/choice.ts';

/** By environment and by the object that identifies what was evaluated there. */
type ByKey<Kept> = WeakMap<Environment, Map<object, Kept>>;

/** What was computed with the same reach. */
class Kept {
  readonly values: ByKey<Value> = new WeakMap();
  /** Values that the budget cut short. */
  readonly cut: ByKey<Cut> = new WeakMap();
}

interface Cut {
  readonly value: Value;
  /** What the budget had left before. With no more than that, computing the value again gives no more. */
  readonly left: Left;
}

/** A value that is being computed. */
interface Pending {
  readonly file: FileFacts;
  /**
   * Indexes of pending values, this one or outer ones, that the computation has read: the value is incomplete without
   * them.
   */
  cycles: Set<number> | null;
  /** Removes the provisional values that end with this one. */
  ended: (() => void)[] | null;
}

/** A value that is incomplete because cycles came back to pending values. */
interface Provisional {
  readonly value: Value;
  /** The indexes of those that are still pending. */
  readonly cycles: Set<number>;
  /** How often it was computed while the outermost of them was pending. */
  readonly count: number;
  /** True once a value that it lacks has been computed, so that computing it again gives more. */
  isStale: boolean;
}

/**
 * In a dense cycle a value has a different partial value for each order of evaluation; later ones rarely add anything.
 */
const MAX_COUNT = 3;

export class Memo {
  readonly #budget: Budget;
  readonly #withImports = new Kept();
  readonly #alone = new Kept();
  readonly #byName = new Kept();
  #kept = this.#withImports;
  readonly #provisional = new Map<Environment, Map<object, Provisional>>();
  /** The values that are being computed, outermost first, and the place of each by its key. */
  readonly #pending: Pending[] = [];
  readonly #pendingKeys = new Map<object, number>();

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** Selects the values that were computed with the same reach. */
  begin(reach: Reach): void {
    this.#kept = { 'with imports': this.#withImports, alone: this.#alone, 'by name': this.#byName }[reach];
  }

  /**
   * Computes the value of `key` in an environment at most once; unknown while it is being computed. A value that a cycle leaves
   * incomplete is computed again once the pending values that it lacks are known, and a value that the budget cuts short once
   * more budget is left.
   */
  memoise(key: object, environment: Environment, compute: () => Value): Value {
    const { values, cut } = this.#kept;
    const known = values.get(environment)?.get(key);
    if (known) return known;
    const { left, isExhausted } = this.#budget;
    const short = cut.get(environment)?.get(key);
    if (short && isNoMore(left, short.left)) {
      this.#budget.isExhausted = true;
      return short.value;
    }
    const provisional = this.#provisional.size > 0 ? this.#provisional.get(environment)?.get(key) : undefined;
    if (provisional && !provisional.isStale) {
      this.#addCycles(provisional.cycles);
      return provisional.value;
    }
    const { value, cycles, isWhole, isCut } = this.#compute(key, environment, compute);
    if (isWhole && cycles) this.#keepProvisionally(value, cycles, { key, environment });
    else if (isWhole) keep(values, environment, key, value);
    // Kept only if the budget alone cut it: a cycle leaves out more, and where the budget was exhausted before, the
    // value may be whole.
    else if (!cycles && !isExhausted && isCut) keep(cut, environment, key, { value, left });
    return value;
  }

  /** Keeps what a search of the program finds. It evaluates nothing, so neither a cycle nor a used-up budget cuts it short. */
  keepFound(key: object, environment: Environment, find: () => Value): Value {
    const { values } = this.#kept;
    const known = values.get(environment)?.get(key);
    if (known) return known;
    const value = find();
    keep(values, environment, key, value);
    return value;
  }

  /** Like `memoise` without keeping the value. */
  breakCycle(key: object, environment: Environment, compute: () => Value): Value {
    return this.#compute(key, environment, compute).value;
  }

  /** The value, the pending values that it lacks, and if it is whole, or cut short by the budget alone. */
  #compute(
    key: object,
    { file }: Environment,
    compute: () => Value,
  ): { value: Value; cycles: Set<number> | null; isWhole: boolean; isCut: boolean } {
    const index = this.#pendingKeys.get(key);
    if (index !== undefined) {
      const isInFile = this.#pending.slice(index).every((pending) => pending.file === file);
      this.#addCycles([index]);
      return { value: unknown(isInFile ? 'cycle' : 'module-cycle'), cycles: null, isWhole: false, isCut: false };
    }
    const budget = this.#budget;
    const skippedBefore = budget.skippedCalls;
    const own: Pending = { file, cycles: null, ended: null };
    this.#pendingKeys.set(key, this.#pending.push(own) - 1);
    let value: Value;
    try {
      value = compute();
    } finally {
      this.#pending.pop();
      this.#pendingKeys.delete(key);
      if (own.ended) for (const end of own.ended) end();
      if (own.cycles) {
        own.cycles.delete(this.#pending.length);
        this.#addCycles(own.cycles);
      }
    }
    // A call that was skipped as too many files away is followed where it is nearer.
    const hasSkipped = budget.isInOtherFile && budget.skippedCalls !== skippedBefore;
    return {
      value,
      cycles: own.cycles?.size ? own.cycles : null,
      isWhole: !budget.isExhausted && !hasSkipped,
      isCut: budget.isExhausted && !hasSkipped,
    };
  }

  #addCycles(indexes: Iterable<number>): void {
    const current = this.#pending.at(-1);
    if (!current) return;
    current.cycles ??= new Set();
    for (const index of indexes) current.cycles.add(index);
  }

  /** Keeps a value until the outermost pending value that it lacks has been computed. */
  #keepProvisionally(
    value: Value,
    cycles: ReadonlySet<number>,
    { key, environment }: { key: object; environment: Environment },
  ): void {
    let values = this.#provisional.get(environment);
    if (!values) this.#provisional.set(environment, (values = new Map()));
    const count = (values.get(key)?.count ?? 0) + 1;
    const provisional: Provisional = { value, cycles: new Set(cycles), count, isStale: false };
    values.set(key, provisional);
    for (const index of cycles)
      (this.#pending[index]!.ended ??= []).push(() => {
        if (values.get(key) !== provisional) return;
        provisional.cycles.delete(index);
        provisional.isStale = count < MAX_COUNT;
        if (provisional.cycles.size === 0) values.delete(key);
        if (values.size === 0) this.#provisional.delete(environment);
      });
  }
}

function keep<Kept>(values: ByKey<Kept>, environment: Environment, key: object, value: Kept): void {
  const known = values.get(environment);
  if (known) known.set(key, value);
  else values.set(environment, new Map([[key, value]]));
}

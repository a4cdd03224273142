/** The budget of an evaluation: steps for the call that is analysed, for its file, and for the modules it enters. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../program/file-facts.ts';
import type { Value } from './domain/value.ts';
import { unknown } from './domain/choice.ts';
import { isCutShort } from './domain/bounds.ts';

/** Steps that the evaluation of one call of the analysed file may cost. */
const MAX_STEPS = 5_000;
/** Steps of a file after which each further call gets few, so that plain calls are still judged. */
const MAX_FILE_STEPS = 40_000;
const FEW_STEPS = 1_000;
/** A file that costs more leads through half of a large program. */
const MANY_FILE_STEPS = 60_000;
const FEWEST_STEPS = 200;
/** A file that costs more is a bundle: only a call that is plain by itself is still judged. */
const MOST_FILE_STEPS = 80_000;
const PLAIN_STEPS = 60;
/** A file that costs more has thousands of calls: those that write no URL are not judged at all, so that the total is bounded. */
const HUGE_FILE_STEPS = 160_000;
const LEAST_STEPS = 20;
/** Steps of one call in modules: many times the cost of a wrapper and its client. */
const MAX_MODULE_STEPS = 2_000;
/** The same for a file whose calls have led through many modules before. */
const FEW_MODULE_STEPS = 150;
const MANY_MODULE_STEPS = 15_000;
/** A step of a file whose lines are this long on the average counts several times: it is a minified bundle, most of which is libraries. */
const BUNDLED_LINE = 200;
const BUNDLED_LENGTH = 30_000;
const BUNDLED_WEIGHT = 4;
/** Further steps for each case of a split call, because each case is evaluated like a separate call. */
const STEPS_OF_CASE = 400;
/** All cases of a call cost at most this many times what one call may. */
const MAX_SHARE = 3;
/** Depth of nested evaluation, far below what the stack of Node holds. */
const MAX_DEPTH = 300;
/** Other files that calls of one value may lead through. A base URL or a header is a few modules away, a login is not. */
const MAX_FILES_DEEP = 3;

/** The budget that is left at some point of the evaluation. */
export interface Left {
  steps: number;
  moduleSteps: number;
  /** The depth of nested evaluation at that point. */
  depth: number;
}

/** True if one place has no more of the budget than another in any respect. */
export function isNoMore(one: Left, other: Left): boolean {
  return one.steps <= other.steps && one.moduleSteps <= other.moduleSteps && one.depth >= other.depth;
}

/** The budget for the analysis of one file. */
export class Budget {
  readonly #facts: FileFacts;
  readonly #weight: number;
  #steps = 0;
  #fileSteps = 0;
  #limit = MAX_STEPS;
  #moduleSteps = 0;
  #fileModuleSteps = 0;
  #moduleLimit = MAX_MODULE_STEPS;
  #depth = 0;
  #currentFile: FileFacts;
  /** The other files that the calls of the value lead through, outermost first. */
  readonly #entered: FileFacts[] = [];
  #isCut = false;
  /** True if steps, depth or size ran out since `begin`. */
  isExhausted = false;
  /** Calls beyond the limit on calls from file to file, so far. */
  skippedCalls = 0;

  constructor(facts: FileFacts) {
    this.#facts = facts;
    this.#weight = isBundled(facts.source.text) ? BUNDLED_WEIGHT : 1;
    this.#currentFile = facts;
  }

  /** Starts the budget of another call of the analysed file. */
  begin(): void {
    this.#fileSteps += this.#steps * this.#weight;
    this.#limit = getLimit(this.#fileSteps);
    this.#steps = 0;
    this.#fileModuleSteps += Math.min(this.#moduleSteps, MAX_SHARE * MAX_MODULE_STEPS);
    this.#moduleSteps = 0;
    this.#moduleLimit = this.#fileModuleSteps > MANY_MODULE_STEPS ? FEW_MODULE_STEPS : MAX_MODULE_STEPS;
    this.isExhausted = false;
    this.#isCut = false;
  }

  /** Adds the steps for the cases of a split call, while the file is not costly. */
  addCases(count: number): void {
    if (count < 2 || this.#limit < MAX_STEPS || this.#moduleLimit < MAX_MODULE_STEPS) return;
    const steps = count * STEPS_OF_CASE;
    this.#limit = Math.min(this.#limit + steps, MAX_SHARE * MAX_STEPS);
    this.#moduleLimit = Math.min(this.#moduleLimit + steps, MAX_SHARE * MAX_STEPS);
  }

  /** Evaluates an expression of a file at its cost; unknown where fewer steps are left. */
  spend(file: FileFacts, expression: TSESTree.Node, compute: () => Value): Value {
    if (file !== this.#facts) this.#moduleSteps += 1;
    // Charged before a large literal is read: beyond the budget, its value would be made and dropped for each call that
    // names it.
    this.#steps += getLiteralWeight(expression);
    return this.#spend(file, compute);
  }

  /** The same for a computation on values, which belongs to no file. */
  spendOnValue(compute: () => Value): Value {
    return this.#spend(this.#currentFile, compute);
  }

  #spend(file: FileFacts, compute: () => Value): Value {
    this.#steps += 1;
    if (this.#steps > this.#limit || this.#moduleSteps > this.#moduleLimit || this.#depth > MAX_DEPTH) {
      this.isExhausted = true;
      return unknown('budget');
    }
    const outerFile = this.#currentFile;
    this.#depth += 1;
    this.#currentFile = file;
    try {
      return this.#addWeight(compute());
    } finally {
      this.#depth -= 1;
      this.#currentFile = outerFile;
    }
  }

  #addWeight(value: Value): Value {
    this.#steps += getWeight(value);
    this.#isCut ||= isCutShort(value);
    return value;
  }

  /** Charges the budget for a search through this many writes. */
  chargeWrites(count: number): void {
    this.#steps += count >> 4;
  }

  /** Charges the budget for the size of a value; unknown once the budget is used up. */
  weigh(value: Value): Value {
    this.#steps += 1;
    this.#addWeight(value);
    if (this.#steps <= this.#limit) return value;
    this.isExhausted = true;
    return unknown('budget');
  }

  /** Runs a call into a file; unknown beyond the limit on calls from file to file. */
  enterFile(file: FileFacts, compute: () => Value): Value {
    if (file === this.#facts || this.#entered.includes(file)) return compute();
    if (this.#entered.length >= MAX_FILES_DEEP) {
      this.skippedCalls += 1;
      return unknown('budget');
    }
    this.#entered.push(file);
    try {
      return compute();
    } finally {
      this.#entered.pop();
    }
  }

  /** The budget that is left for the next evaluation. */
  get left(): Left {
    return { steps: this.#limit - this.#steps, moduleSteps: this.#moduleLimit - this.#moduleSteps, depth: this.#depth };
  }

  /** True within a call into another file. */
  get isInOtherFile(): boolean {
    return this.#entered.length > 0;
  }

  /** True if no step is left: whatever is evaluated until `begin` is unknown. */
  get isSpent(): boolean {
    return this.#steps >= this.#limit || this.#moduleSteps > this.#moduleLimit;
  }

  /** True if the budget ran out since `begin`, or a value outgrew its bound. */
  get hasCutValue(): boolean {
    return this.isExhausted || this.#isCut;
  }

  /** True if the file has cost so much that only its plainest calls are judged. */
  get isFileSpent(): boolean {
    return this.#fileSteps + this.#steps * this.#weight > HUGE_FILE_STEPS;
  }

  /** True if expressions of modules were evaluated since `begin`. */
  get hasLeftFile(): boolean {
    return this.#moduleSteps > 0;
  }
}

function isBundled(text: string): boolean {
  return text.length > BUNDLED_LENGTH && text.length > BUNDLED_LINE * text.split('\n').length;
}

/** The steps for a call of a file that has cost this many. */
function getLimit(spent: number): number {
  if (spent > HUGE_FILE_STEPS) return LEAST_STEPS;
  if (spent > MOST_FILE_STEPS) return PLAIN_STEPS;
  if (spent > MANY_FILE_STEPS) return FEWEST_STEPS;
  return spent > MAX_FILE_STEPS ? FEW_STEPS : MAX_STEPS;
}

/** The cost of a value beside the step that made it: many pieces, members or alternatives are copied again and again. */
function getWeight(value: Value): number {
  if (value.kind !== 'choice') return getOwnWeight(value);
  let weight = value.values.length >> 2;
  for (const alternative of value.values) if (alternative.kind !== 'array') weight += getOwnWeight(alternative);
  return weight;
}

function getLiteralWeight(expression: TSESTree.Node): number {
  if (expression.type === 'ArrayExpression') return expression.elements.length >> 5;
  return expression.type === 'ObjectExpression' ? expression.properties.length >> 4 : 0;
}

/** Options of clients that were made of each other, one after the other: programs have two or three. */
const FEW_DEFAULTS = 8;

function getOwnWeight(value: Value): number {
  if (value.kind === 'text' || value.kind === 'url') return value.skeleton.length >> 3;
  if (value.kind === 'object') return value.properties.size >> 4;
  // Each request of a client reads all of its options.
  if (value.kind === 'client') return Math.max(0, value.defaults.length - FEW_DEFAULTS);
  return value.kind === 'array' ? value.elements.length >> 6 : 0;
}

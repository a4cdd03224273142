/** The day and the options by which uses become findings. */
import type { Day } from '../../../data/lifecycle.ts';
import type { Evidence } from '../finding.ts';

export interface Judgement {
  asOf: Day;
  /** A deprecation that ends within so many days (default 0) is an error, and has ended for the ESLint rules. */
  endingWithin?: number;
  /** The weakest evidence that is reported; default `likely`. */
  evidence?: Evidence;
  /** Only these deprecations (ids or item numbers as text) and constraints (ids). */
  only?: readonly string[];
}

/** The day and the options by which uses become findings. */
import type { Day } from '../../../data/lifecycle.ts';
import type { Evidence } from '../finding.ts';

export interface Judgement {
  asOf: Day;
  /** What ends within so many days (default 0) counts as an error, and as ended for the ESLint rules. */
  endingWithin?: number;
  /** The weakest evidence that is reported; default `likely`. */
  evidence?: Evidence;
  /** Only these deprecations (ids or item numbers as text) and constraints (ids). */
  only?: readonly string[];
}

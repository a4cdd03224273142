/** The values that a call passes. */
import type { Value } from './value.ts';

export interface Arguments {
  args: readonly Value[];
  /** A spread, or code that is not followed, adds an unknown number of arguments. */
  isOpen: boolean;
  /** The call is elsewhere in the program: the types of the parameters and their callers tell more than an unknown argument. */
  isElsewhere?: true;
}

/** The arguments of `call()`. */
export const NO_ARGUMENTS: Arguments = { args: [], isOpen: false };

/** The arguments of a call that other code makes. */
export const UNKNOWN_ARGUMENTS: Arguments = { args: [], isOpen: true };

/** The arguments of a call that the program makes elsewhere, `ReturnType<typeof createApi>`. */
export const ARGUMENTS_ELSEWHERE: Arguments = { args: [], isOpen: true, isElsewhere: true };

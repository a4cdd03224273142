/** The values that a call passes. */
import type { Value } from './value.ts';

export interface Arguments {
  args: readonly Value[];
  /** A spread, or code that is not followed, adds an unknown number of arguments. */
  isOpen: boolean;
}

/** The arguments of `call()`. */
export const NO_ARGUMENTS: Arguments = { args: [], isOpen: false };

/** The arguments of a call that other code makes. */
export const UNKNOWN_ARGUMENTS: Arguments = { args: [], isOpen: true };

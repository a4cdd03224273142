/** The interface of a kind of abstract value. Each file of this folder that is named after a kind implements it. */
import type { Call, MemberRead } from '../evaluation.ts';
import type { Skeleton } from './skeleton.ts';
import type { Value } from './value.ts';

/** The operations on one kind of value. kinds.ts applies them to each alternative, and has a default for each that is missing. */
export interface ValueKind<V extends Value> {
  /** The member of a name; unknown where missing. */
  member?(value: V, read: MemberRead): Value | undefined;
  /** True if the value has no member of the name, though `member` returns something; false where missing. */
  lacks?(value: V, name: string): boolean;
  /** The member of an unknown name, as one of several; unknown where missing. */
  anyMember?(value: V): Value | undefined;
  /** The result of a call; unknown where missing. */
  call?(callee: V, call: Call): Value | undefined;
  /** The result of `new`; unknown where missing. */
  construct?(callee: V, call: Call): Value | undefined;
  /** Every text that the value may become in a string; a hole where missing. `textsOf` gives the texts of an inner value. */
  text?(value: V, textsOf: (inner: Value) => readonly Skeleton[]): readonly Skeleton[];
  /** True if the value is truthy, null if that is not known; truthy where missing. */
  truth?(value: V): boolean | null;
  /** False for null and undefined, null if that is not known; present where missing. */
  presence?(value: V): boolean | null;
  /** The values that a loop over the value binds; unknown where missing. */
  elements?(value: V): readonly Value[];
}

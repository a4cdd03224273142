/** Where a value is inside of another one, and which of its parts code writes. */
import type { TSESTree } from '@typescript-eslint/utils';

/** The name of a member; null for one that is not known, such as an element of a list. */
export type Key = string | null;

/**
 * An expression in relation to the value that is followed: the expression has it at the end of the path `holds`, as a whole or the part
 * below its member `within`.
 */
export interface Held {
  holds: readonly Key[];
  within: readonly Key[];
}

export const WHOLE: Held = { holds: [], within: [] };

/** The same value, as a member of what is made of the expression: `{ name: expression }`. */
export function putUnder(key: Key, held: Held): Held {
  return { ...held, holds: [key, ...held.holds] };
}

/** The member of an expression in relation to the value; null for one that has nothing of it. */
export function takeFrom(key: Key, { holds: [first, ...rest], within }: Held): Held | null {
  if (first === undefined) return { holds: [], within: within.length > 0 ? within : [key] };
  return first === null || key === null || first === key ? { holds: rest, within } : null;
}

/** True for the value itself, or a part of it. */
export function isInValue({ holds }: Held): boolean {
  return holds.length === 0;
}

/** True for the value itself. */
export function isWhole({ holds, within }: Held): boolean {
  return holds.length === 0 && within.length === 0;
}

/** The parts of a value that code changes by other names than its own. */
export interface Changes {
  /** The members that are written, or written into. */
  readonly keys: Set<string>;
  /** Members are written whose names are not known. */
  isAny: boolean;
  /** A method changes what it contains: `push`, `set`, `delete`. */
  isContent: boolean;
  /** A function that is not known gets the value, and is called for its effect. */
  isGuessed: boolean;
  /** The members whose values are changed, and stay where they are; null for members whose names are not known. */
  readonly inner: Set<Key>;
  /** The places of the changes, but for those inside of its members. */
  readonly writes: ValueWrite[];
}

/** A place where code writes a member of a value, or changes what a list or map contains. */
export interface ValueWrite {
  part: 'member' | 'content';
  /** The member; null for one that is not known. */
  key: Key;
  node: TSESTree.Node;
}

export function createChanges(): Changes {
  return { keys: new Set(), isAny: false, isContent: false, isGuessed: false, inner: new Set(), writes: [] };
}

/** Records a write to a member of an expression that has the value, or a part of it. */
export function recordWrite({ within: [part] }: Held, { key, node }: Omit<ValueWrite, 'part'>, changes: Changes): void {
  if (part === undefined) changes.writes.push({ part: 'member', key, node });
  if (part !== undefined) changes.inner.add(part);
  else if (key === null) changes.isAny = true;
  else changes.keys.add(key);
}

/** Records that a method changes what such an expression contains. */
export function recordContent({ within: [part] }: Held, node: TSESTree.Node, changes: Changes): void {
  if (part === undefined) changes.writes.push({ part: 'content', key: null, node });
  if (part === undefined) changes.isContent = true;
  else changes.inner.add(part);
}

export function isUnchanged({ keys, isAny, isContent, inner }: Changes): boolean {
  return keys.size === 0 && !isAny && !isContent && inner.size === 0;
}

/** The references through which a value came to its use: recorded on the value, or on the pieces of its text. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Via } from './skeleton.ts';
import type { Value } from './value.ts';

/** Records that a value was read through a reference (a variable, a member). */
export function throughReference(value: Value, reference: TSESTree.Node): Value {
  return withVia(value, { reference });
}

/** Records that a value came through these references. */
export function withVia(value: Value, via: Via | null): Value {
  if (via === null) return value;
  if ('via' in value) return { ...value, via: joinVia(value.via, via) };
  if ('skeleton' in value) {
    const skeleton = value.skeleton.map((piece) =>
      piece.kind === 'text' ? { ...piece, via: joinVia(piece.via, via) } : piece,
    );
    return { ...value, skeleton };
  }
  if (value.kind === 'json') return { kind: 'json', value: withVia(value.value, via) };
  if (value.kind === 'choice')
    return { kind: 'choice', values: value.values.map((alternative) => withVia(alternative, via)) };
  return value;
}

export function joinVia(inner: Via | null, outer: Via | null): Via | null {
  if (inner === null) return outer;
  return outer === null ? inner : { inner, outer };
}

/** Every reference of a via. */
export function getReferences(via: Via | null): readonly TSESTree.Node[] {
  const references: TSESTree.Node[] = [];
  const pending: Via[] = via === null ? [] : [via];
  // Values share their vias, which thus form a graph. Walked as a tree, it may be endless.
  const visited = new Set<Via>();
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (visited.has(next)) continue;
    visited.add(next);
    if ('reference' in next) references.push(next.reference);
    else if ('inner' in next) pending.push(next.inner, next.outer);
  }
  return references;
}

/**
 * Creates a test of a via: true if it has a reference that is sought. Values that are made of each other share their vias, of which each
 * is walked once.
 */
export function createReferenceTest(isSought: (reference: TSESTree.Node) => boolean): (via: Via | null) => boolean {
  return createViaTest((via) => 'reference' in via && isSought(via.reference));
}

/** True for what came through a test that may have left it out: an element behind a `filter` that is not decided. */
export const mayBeLeftOut = createViaTest((via) => 'selection' in via);

function createViaTest(isSought: (via: Via) => boolean): (via: Via | null) => boolean {
  const known = new WeakMap<Via, boolean>();
  return (via) => {
    const pending: Via[] = via === null ? [] : [via];
    const walked: Via[] = [];
    for (let next = pending.pop(); next; next = pending.pop()) {
      const isFound = known.get(next) ?? isSought(next);
      if (isFound) {
        // Nothing is known of those whose walk ends here.
        for (const each of walked) known.delete(each);
        known.set(via!, true);
        return true;
      }
      if (known.has(next)) continue;
      known.set(next, false);
      walked.push(next);
      if ('inner' in next) pending.push(next.inner, next.outer);
    }
    return false;
  };
}

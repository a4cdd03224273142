/** The keys of writes to computed members, in the turns of the loop or callback around them: `for (const key of KEYS) body[key] = …`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { splitCases } from '../cases/case-split.ts';
import { toSkeletons } from '../domain/kinds.ts';
import type { TextPiece } from '../domain/skeleton.ts';
import type { Frame } from '../evaluation.ts';

/** A loop over more keys writes a table whose keys are not known one by one. */
const MAX_KEYS = 40;

export interface KnownKey {
  piece: TextPiece;
  /** The turn that has this key. */
  inCase: Frame;
  /** The turn may have another key. */
  isOneOfSeveral: boolean;
}

/** Returns the keys that an expression in a write may be; null where one of them is not known. */
export function getKnownKeys(key: TSESTree.Node, frame: Frame): KnownKey[] | null {
  const cases = splitCases(key, frame, 'elements');
  if (cases.length > MAX_KEYS) return null;
  const found: KnownKey[] = [];
  for (const inCase of cases) {
    const keys = toSkeletons(inCase.evaluate(key));
    if (keys.length === 0 || keys.length > MAX_KEYS) return null;
    for (const [piece, ...others] of keys) {
      if (piece?.kind !== 'text' || others.length > 0) return null;
      found.push({ piece, inCase, isOneOfSeveral: keys.length > 1 });
    }
  }
  return found;
}

/** Deprecations whose rewrites the user's configuration moves to another fix class. */

/** A deprecation whose review rewrites the user takes as safe. */
type SafeExtension = string | { id: string; despiteDoubts?: boolean };

export interface ClassMoveSettings {
  /**
   * Ids of deprecations whose review rewrites count as safe. A rewrite that other code may notice still needs a review,
   * unless the entry says `despiteDoubts: true`.
   */
  extendSafe?: readonly SafeExtension[];
  /** Ids of deprecations whose safe rewrites are for review. */
  extendReview?: readonly string[];
}

export interface ClassMoves {
  toSafe: ReadonlyMap<string, 'without doubts' | 'despite doubts'>;
  /** It wins over `toSafe`. */
  toReview: ReadonlySet<string>;
}

export function getClassMoves({ extendSafe = [], extendReview = [] }: ClassMoveSettings): ClassMoves {
  return {
    toSafe: new Map(
      extendSafe.map((entry) =>
        typeof entry === 'string'
          ? [entry, 'without doubts']
          : [entry.id, entry.despiteDoubts === true ? 'despite doubts' : 'without doubts'],
      ),
    ),
    toReview: new Set(extendReview),
  };
}

/** The ids that the settings name. */
export function listMovedIds({ extendSafe = [], extendReview = [] }: ClassMoveSettings): string[] {
  return [...extendSafe.map((entry) => (typeof entry === 'string' ? entry : entry.id)), ...extendReview];
}

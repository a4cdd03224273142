/** Finds the mentions of a file by the moves of a dataset. */
import type { Dataset } from '../../../data/dataset.ts';
import type { Platform } from '../../../data/deprecation-schema.ts';
import { createEvaluation } from '../../evaluator/machine.ts';
import { collectFileFacts } from '../../program/file-facts.ts';
import type { SourceFile } from '../../program/source-file.ts';
import type { RouteTrie } from '../../routes/route-trie.ts';
import { collectMoves, findMentions, type Mention, type Moves } from './find-mentions.ts';
import { collectFragments, type FragmentMove } from './path-fragments.ts';

export interface MentionFinder {
  /** Never throws: a file whose analysis fails mentions nothing. */
  find(source: SourceFile, context: MentionFinderContext): Mention[];
}

interface MentionFinderContext {
  externals: Parameters<typeof createEvaluation>[1];
  platform: Platform;
  routes: RouteTrie;
}

export function createMentionFinder(dataset: Dataset): MentionFinder {
  let collected: { moves: Moves; parts: readonly FragmentMove[] } | undefined;
  const collect = (): { moves: Moves; parts: readonly FragmentMove[] } => {
    const moves = collectMoves(dataset);
    return { moves, parts: collectFragments(dataset, moves) };
  };
  return {
    find(source, { externals, platform, routes }) {
      collected ??= collect();
      try {
        // Imports are not followed: text of another file is not changed from here.
        const evaluation = createEvaluation(collectFileFacts(source), externals);
        return findMentions(evaluation, { ...collected, platform, catalogue: routes });
      } catch {
        return [];
      }
    },
  };
}

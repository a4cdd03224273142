/** Finds the mentions of a file by the moves of a dataset. */
import type { Dataset } from '../../../data/dataset.ts';
import type { Platform } from '../../../data/schema.ts';
import { createEvaluation } from '../../evaluator/machine.ts';
import { collectFileFacts } from '../../program/file-facts.ts';
import type { SourceFile } from '../../program/source-file.ts';
import type { RouteTrie } from '../../routes/route-trie.ts';
import { collectMoves, findMentions, type Mention, type Moves } from './find-mentions.ts';
import { collectFragments, type FragmentMove } from './path-fragments.ts';

export interface MentionFinder {
  /** Segments of the routes that move: a file without any of them mentions nothing. */
  readonly segments: readonly string[];
  /** Never throws: a file whose analysis fails mentions nothing. */
  find(source: SourceFile, context: MentionFinderContext): Mention[];
}

export interface MentionFinderContext {
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
    segments: [...new Set([...collectMoves(dataset).values()].flat().flatMap(({ from }) => getDistinctSegments(from)))],
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

/** The fixed segments behind the collection that a path begins with. */
function getDistinctSegments(template: string): string[] {
  return template
    .split('/')
    .slice(2)
    .filter((segment) => segment !== '' && !segment.startsWith('{'));
}

/** Runs the parts of an analysis one by one, so that one that fails costs its own result and not those of the whole file. */
import type { TSESTree } from '@typescript-eslint/utils';

export interface Queries {
  /** Returns what `query` returns, and `nothing` where it fails. `node` is the place of the failure. */
  run<T>(node: TSESTree.Node, query: () => T, nothing: T): T;
  /** Nodes whose query needed more stack than there is. */
  readonly overflown: readonly TSESTree.Node[];
  /** Failures of any other kind, which are faults of the analysis. */
  readonly failures: readonly { node: TSESTree.Node; message: string }[];
}

export function createQueries(): Queries {
  const overflown: TSESTree.Node[] = [];
  const failures: { node: TSESTree.Node; message: string }[] = [];
  return {
    run(node, query, nothing) {
      try {
        return query();
      } catch (error) {
        if (error instanceof RangeError) overflown.push(node);
        else failures.push({ node, message: error instanceof Error ? error.message : String(error) });
        return nothing;
      }
    },
    overflown,
    failures,
  };
}

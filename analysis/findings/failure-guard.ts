/** Runs the parts of an analysis one by one, so that one that fails costs its own result and not those of the whole file. */
import type { TSESTree } from '@typescript-eslint/utils';

export interface FailureGuard {
  /** Returns what `part` returns, and `nothing` where it fails. `node` is the place of the failure. */
  run<T>(node: TSESTree.Node, part: () => T, nothing: T): T;
  /** Nodes whose part needed more stack than there is. */
  readonly overflown: readonly TSESTree.Node[];
  /** Failures of any other kind, which are faults of the analysis. */
  readonly failures: readonly { node: TSESTree.Node; message: string }[];
}

/** Creates a guard without failures. */
export function createFailureGuard(): FailureGuard {
  const overflown: TSESTree.Node[] = [];
  const failures: { node: TSESTree.Node; message: string }[] = [];
  return {
    run(node, part, nothing) {
      try {
        return part();
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

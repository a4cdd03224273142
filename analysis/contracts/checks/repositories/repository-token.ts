import type { TSESTree } from '@typescript-eslint/utils';
import type { LocatedRequest } from '../contract-requests.ts';

/** An expression that holds a repository token. */
export interface RepositoryToken {
  /** The request that returned it. */
  located: LocatedRequest;
  /** The expression. */
  node: TSESTree.Node;
  /** True with its `?expires=…`, as returned; false for the secret alone. */
  isWhole: boolean;
}

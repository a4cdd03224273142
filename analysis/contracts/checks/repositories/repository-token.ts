import type { TSESTree } from '@typescript-eslint/utils';
import type { LocatedRequest } from '../contract-requests.ts';

/** A repo token on its way through the program. */
export interface RepositoryToken {
  /** The request that gave it. */
  located: LocatedRequest;
  /** An expression that is the token. */
  node: TSESTree.Node;
  /** With its `?expires=…`, as it was given; else the secret alone. */
  isWhole: boolean;
}

import type { TSESTree } from '@typescript-eslint/utils';
import type { Asked } from '../asked.ts';

/** A repo token on its way through the program. */
export interface RepoToken {
  /** The request that gave it. */
  asked: Asked;
  /** An expression that is the token. */
  node: TSESTree.Node;
  /** With its `?expires=…`, as it was given; else the secret alone. */
  isWhole: boolean;
}

/** A call that is being followed, and its arguments. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Frame } from '../evaluator/evaluation.ts';
import type { Value } from '../evaluator/domain/value.ts';
import type { FunctionNode } from '../program/syntax.ts';

export interface CallSite {
  call: TSESTree.CallExpression;
  frame: Frame;
  /** The functions that were entered on the path to this call, outermost first. */
  enteredFunctions: readonly FunctionNode[];
}

export interface ArgumentList {
  args: readonly Value[];
  /** A spread adds an unknown number of arguments. */
  isOpen: boolean;
}

/** The functions that receive deliveries: those in which the signature is looked up. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isInside } from '../../../program/file-facts.ts';
import type { FunctionNode } from '../../../evaluator/domain/value.ts';
import type { HeaderRead } from './header-reads.ts';
import { getHandler } from './unverified.ts';

export interface Handlers {
  functions: readonly FunctionNode[];
  isIn(node: TSESTree.Node): boolean;
}

export function findHandlers(reads: readonly HeaderRead[]): Handlers {
  const functions = [...new Set(reads.map(({ node }) => getHandler(node)).filter((handler) => handler !== null))];
  return { functions, isIn: (node) => functions.some((handler) => isInside(node, handler)) };
}

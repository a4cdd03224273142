/** Finds webhook handlers: functions that read the signature header. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isInside } from '../../../program/syntax.ts';
import type { FunctionNode } from '../../../program/syntax.ts';
import type { HeaderRead } from './header-reads.ts';
import { getHandler } from './handler-functions.ts';

export interface Handlers {
  functions: readonly FunctionNode[];
  contains(node: TSESTree.Node): boolean;
}

export function findHandlers(reads: readonly HeaderRead[]): Handlers {
  const functions = [...new Set(reads.map(({ node }) => getHandler(node)).filter((handler) => handler !== null))];
  return { functions, contains: (node) => functions.some((handler) => isInside(node, handler)) };
}

/** The function of a method as its class writes it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FunctionNode } from '../../program/syntax/syntax.ts';
import type { FunctionValue } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';

/** Returns a method as it is written; null for the signature of an overload, and in a class that is declared for types. */
export function getMethod({ value }: TSESTree.MethodDefinition, { environment }: Frame): FunctionValue | null {
  const node = value as FunctionNode;
  return node.body ? { kind: 'function', node, environment, via: null } : null;
}

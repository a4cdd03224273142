/** A place where a value has a declared type. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import type { FunctionNode } from '../../program/syntax/syntax.ts';
import type { AccessPath } from '../access-path.ts';

/** A place whose value has a type, and the path to the sought field in that value. */
export type TypePlace = { path: AccessPath; file: FileFacts } & (
  | { kind: 'pattern'; node: TSESTree.Node }
  | { kind: 'field'; node: TSESTree.PropertyDefinition }
  | { kind: 'expression'; node: TSESTree.Expression }
  | { kind: 'return'; node: FunctionNode }
  | { kind: 'argument'; node: TSESTree.CallExpression | TSESTree.NewExpression }
);

/** Recognises expressions that refer to functions of adapters. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isAdapterPath } from '../../libraries/adapters.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { unwrap } from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';

/** The longest chain of constants that is followed. */
const MAX_FOLLOWED = 3;

/** The results for initial values of variables, which may refer to each other and to themselves. */
const known = new WeakMap<TSESTree.Node, Map<string, boolean>>();

/** True if an expression names something that is imported from the adapter of a deprecation, directly or by constants. */
export function namesAdapter(expression: TSESTree.Node, id: string, file: FileFacts, depth = MAX_FOLLOWED): boolean {
  return someNode(expression, (node) => node.type === 'Identifier' && isFromAdapter(node, id, file, depth));
}

function isFromAdapter(name: TSESTree.Identifier, id: string, file: FileFacts, depth: number): boolean {
  const [definition] = file.variables.get(name)?.defs ?? [];
  const { node, parent } = definition ?? {};
  if (parent?.type === 'ImportDeclaration') return isAdapterPath(parent.source.value, id);
  if (node?.type !== 'VariableDeclarator' || !node.init || depth === 0) return false;
  const required = unwrap(node.init);
  const [source] = required.type === 'CallExpression' ? required.arguments : [];
  if (source?.type === 'Literal' && typeof source.value === 'string') return isAdapterPath(source.value, id);
  return namesAdapterOnce(node.init, id, file, depth - 1);
}

function namesAdapterOnce(initial: TSESTree.Node, id: string, file: FileFacts, depth: number): boolean {
  const answers = known.get(initial) ?? new Map<string, boolean>();
  known.set(initial, answers);
  const key = `${id} ${depth}`;
  const answer = answers.get(key) ?? namesAdapter(initial, id, file, depth);
  answers.set(key, answer);
  return answer;
}

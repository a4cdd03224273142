/** Finds login parameters whose URL is not visible, because a library builds it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getKeyName, walk } from '../../../program/syntax.ts';
import { getLiteralText } from '../expressions.ts';
import { isExpectation } from '../test-code.ts';

export interface ParameterLiteral {
  name: string;
  text: string;
  /** The literal value. */
  node: TSESTree.Node;
}

/** Finds the literals that an object holds under one of the names, or that `set` or `append` stores under it. */
export function findParameterLiterals(names: ReadonlySet<string>, { source }: FileFacts): ParameterLiteral[] {
  const found: ParameterLiteral[] = [];
  walk(source.ast, (node) => {
    const pair = getPair(node);
    const text = getLiteralText(pair?.value);
    if (pair && text !== null && names.has(pair.name) && !isExpectation(node))
      found.push({ name: pair.name, text, node: pair.value });
    return true;
  });
  return found;
}

function getPair(node: TSESTree.Node): { name: string; value: TSESTree.Node } | null {
  if (node.type === 'Property' && node.parent.type === 'ObjectExpression') {
    const name = getKeyName(node.key, node.computed);
    return name === null ? null : { name, value: node.value };
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const called = getKeyName(node.callee.property, node.callee.computed);
  const [name, value] = node.arguments;
  const text = getLiteralText(name);
  return value && text !== null && (called === 'set' || called === 'append') ? { name: text, value } : null;
}

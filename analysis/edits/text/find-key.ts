/** Finds the name of a read by its range. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Range } from '../../findings/finding.ts';
import { walk } from '../../program/syntax.ts';

/** The identifier or literal at a range; of a shorthand property, whose key and value share a range, the key. */
export function findKey(ast: TSESTree.Program, [start, end]: Range): TSESTree.Node | null {
  let found: TSESTree.Node | null = null;
  walk(ast, (node) => {
    if (node.range[0] > start || node.range[1] < end) return false;
    const isKey = node.parent?.type !== 'Property' || node.parent.key === node;
    if (
      node.range[0] === start &&
      node.range[1] === end &&
      isKey &&
      (node.type === 'Identifier' || node.type === 'Literal')
    )
      found ??= node;
    return true;
  });
  return found;
}

/** Selects the calls that are still searched in a file that costs more than its budget: those that write a URL themselves. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { CallNode } from '../../program/file-facts.ts';

const URL_START = /^(?:https?:\/)?\//i;

/** True if an argument, or a property of one, is written as a URL or path, or as one behind a base. */
export function writesUrl({ arguments: args }: CallNode): boolean {
  return args.some(isUrl);
}

function isUrl(node: TSESTree.Node): boolean {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && URL_START.test(node.value);
    case 'TemplateLiteral': {
      const [start, behind] = node.quasis;
      return URL_START.test(start!.value.raw || (behind?.value.raw ?? ''));
    }
    case 'BinaryExpression':
      return node.operator === '+' && (isUrl(node.left) || isUrl(node.right));
    case 'ObjectExpression':
      return node.properties.some((property) => property.type === 'Property' && isUrl(property.value));
    default:
      return false;
  }
}

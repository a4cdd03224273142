/** Finds `JSON.stringify(body, ['name'])`: a replacer selects fields by name, so a renamed field may not be sent. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, walk } from '../../program/syntax.ts';
import type { Request } from '../../requests/request.ts';

export const REPLACER_REFUSAL = '`JSON.stringify` gets a replacer, which selects fields by name';

/** True for a call of `stringify` with a second argument other than null or undefined. */
export function isReplacingStringify(node: TSESTree.Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  if (getKeyName(node.callee.property, node.callee.computed) !== 'stringify') return false;
  const [, replacer] = node.arguments;
  if (!replacer) return false;
  return (
    !(replacer.type === 'Literal' && replacer.value === null) &&
    !(replacer.type === 'Identifier' && replacer.name === 'undefined')
  );
}

/** True if the call of the request, or a wrapper that it passes through, stringifies with a replacer. */
export function hasJsonReplacer({ node, callPath }: Request): boolean {
  return [node, ...(callPath?.hops ?? []).map(({ fn }) => fn)].some(containsReplacingStringify);
}

function containsReplacingStringify(node: TSESTree.Node): boolean {
  let isFound = false;
  walk(node, (inner) => {
    isFound ||= isReplacingStringify(inner);
    return !isFound;
  });
  return isFound;
}

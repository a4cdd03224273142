/** `JSON.stringify(body, ['name'])`: what is sent is chosen by name, so a field that gets another name may not be sent. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Request } from '../../requests/request.ts';
import { getKeyName, walk } from '../../program/file-facts.ts';

export const CHOSEN = 'what `JSON.stringify` writes is chosen by name';

/** Whether a call writes only what its second argument lets through. */
export function isChoosing(node: TSESTree.Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  if (getKeyName(node.callee.property, node.callee.computed) !== 'stringify') return false;
  const [, replacer] = node.arguments;
  if (!replacer) return false;
  return (
    !(replacer.type === 'Literal' && replacer.value === null) &&
    !(replacer.type === 'Identifier' && replacer.name === 'undefined')
  );
}

/** Whether the call of a request, or a function on the way to it, does so. */
export function isChosenOnTheWay({ node, callPath }: Request): boolean {
  return [node, ...(callPath?.hops ?? []).map(({ fn }) => fn)].some((part) => holdsChoice(part));
}

function holdsChoice(part: TSESTree.Node): boolean {
  let isFound = false;
  walk(part, (node) => {
    isFound ||= isChoosing(node);
    return !isFound;
  });
  return isFound;
}

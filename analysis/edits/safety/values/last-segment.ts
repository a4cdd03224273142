/** Reads of what is behind the last slash of a URL, which stays where all that changes is before another slash. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getCallOf, getMemberName, unwrap } from '../../../program/syntax/syntax.ts';
import { isBeforeLastSegment } from './changed-text.ts';
import type { Watch } from './rewritten-value.ts';
import { isMinusOne } from '../../../program/syntax/array-ends.ts';

/** True for `path.split('/').at(-1)` and `path.slice(path.lastIndexOf('/') + 1)`, of a URL whose last segment stays. */
export function readsLastSegment(
  member: TSESTree.MemberExpression,
  call: TSESTree.CallExpression,
  { isUrl, slashes, changed }: Watch,
): boolean {
  if (!isUrl || !slashes.areKept || !isBeforeLastSegment(changed)) return false;
  switch (getMemberName(member)) {
    case 'split':
      return isSlash(call) && takesLast(call);
    case 'lastIndexOf': {
      const cut = call.parent.parent;
      return cut?.type === 'CallExpression' && isCutBehindLastSlash(cut);
    }
    default:
      return isCutBehindLastSlash(call);
  }
}

function isSlash({ arguments: [operand, ...others] }: TSESTree.CallExpression): boolean {
  return operand?.type === 'Literal' && operand.value === '/' && others.length === 0;
}

/** True for a list of which `.pop()` or `.at(-1)` reads the last element alone. */
function takesLast(list: TSESTree.CallExpression): boolean {
  const { parent: member } = list;
  const taking = member.type === 'MemberExpression' && member.object === list ? getCallOf(member) : null;
  if (!taking) return false;
  const [index, ...others] = taking.arguments;
  if (getMemberName(member) === 'pop') return index === undefined;
  return getMemberName(member) === 'at' && others.length === 0 && isMinusOne(index);
}

/** `path.slice(path.lastIndexOf('/') + 1)`, of one name. */
function isCutBehindLastSlash({ callee, arguments: [start, ...others] }: TSESTree.CallExpression): boolean {
  if (callee.type !== 'MemberExpression' || others.length > 0 || start?.type !== 'BinaryExpression') return false;
  if (!/^(?:slice|substring)$/.test(getMemberName(callee) ?? '')) return false;
  const { left, operator, right } = start;
  if (operator !== '+' || right.type !== 'Literal' || right.value !== 1) return false;
  if (left.type !== 'CallExpression' || left.callee.type !== 'MemberExpression' || !isSlash(left)) return false;
  const [cut, sought] = [unwrap(callee.object), unwrap(left.callee.object)];
  const isOfOne = cut.type === 'Identifier' && sought.type === 'Identifier' && cut.name === sought.name;
  return isOfOne && getMemberName(left.callee) === 'lastIndexOf';
}

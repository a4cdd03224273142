/**
 * The methods of a class that may write a member. Indexed, because a bundle has classes with hundreds of methods, whose
 * members are read again and again.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { addToGroup } from '../../program/group-by-key.ts';
import { memoiseByPart } from '../../program/memoise.ts';
import type { ClassNode } from '../../program/syntax/syntax.ts';
import { getAccessedMembers, mayWriteAnyMember } from './fields.ts';

type MethodBody = TSESTree.MethodDefinition['value'];
type Methods = 'of instances' | 'static';

/** Returns the methods, without the constructor, in their order. */
export function getWritingMethods(node: ClassNode, name: string, which: Methods): readonly MethodBody[] {
  const { writingAny, byMember } = indexMethods(node, which);
  const methods = new Set([...writingAny, ...(byMember.get(name) ?? [])]);
  return [...methods].sort((one, other) => one.range[0] - other.range[0]);
}

const indexMethods = memoiseByPart((node: ClassNode, which: Methods) => {
  const writingAny: MethodBody[] = [];
  const byMember = new Map<string, MethodBody[]>();
  for (const member of node.body.body) {
    const isOther = member.type !== 'MethodDefinition' || member.static !== (which === 'static');
    if (isOther || member.kind === 'constructor' || !member.value.body) continue;
    if (mayWriteAnyMember(member.value)) writingAny.push(member.value);
    for (const name of getAccessedMembers(member.value)) addToGroup(byMember, name, member.value);
  }
  return { writingAny, byMember };
});

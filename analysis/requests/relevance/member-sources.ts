/** The code that gives a member of `this` its value. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts, MemberWrite } from '../../program/file-facts.ts';
import { addToGroup } from '../../program/group-by-key.ts';
import { memoise } from '../../program/memoise.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { getMemberName, isFunction, type ClassNode } from '../../program/syntax/syntax.ts';

/** Returns the declaration of a class member, and the values assigned to it. */
export function getMemberSources(owner: ClassNode, name: string, file: FileFacts): TSESTree.Node[] {
  const assigned = (getWritesByName(file).get(name) ?? []).filter(({ left }) => left.object.type === 'ThisExpression');
  return [...(getDeclaredMembers(owner).get(name) ?? []), ...assigned.map(({ right }) => right)];
}

/**
 * Returns the same for a member outside of classes: a constructor function, or a method of a prototype, may assign it, or it is a
 * method of an object.
 */
export function getWrittenSources(name: string, file: FileFacts): TSESTree.Node[] {
  const assigned = (getWritesByName(file).get(name) ?? []).map(({ right }) => right);
  return [...assigned, ...(getObjectMethods(file).get(name) ?? [])];
}

/** The functions in the objects of a file, by the names of their properties. */
const getObjectMethods = memoise(({ source: { ast } }: FileFacts): ReadonlyMap<string, readonly TSESTree.Node[]> => {
  const methods = new Map<string, TSESTree.Node[]>();
  for (const property of findNodes(ast, ['Property'])) {
    const name = isFunction(property.value) ? getMemberName(property) : null;
    if (name !== null) addToGroup(methods, name, property.value);
  }
  return methods;
});

/** The assignments to members, `a.b = c`, by the name of the member. */
const getWritesByName = memoise(({ memberWrites }: FileFacts): ReadonlyMap<string, readonly MemberWrite[]> => {
  const writes = new Map<string, MemberWrite[]>();
  for (const write of memberWrites) {
    const name = getMemberName(write.left);
    if (name !== null) addToGroup(writes, name, write);
  }
  return writes;
});

/** The members that a class declares, by their names. */
const getDeclaredMembers = memoise((owner: ClassNode): ReadonlyMap<string, readonly TSESTree.Node[]> => {
  const declared = new Map<string, TSESTree.Node[]>();
  for (const member of owner.body.body) {
    if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') continue;
    const name = getMemberName(member);
    if (name !== null) addToGroup(declared, name, member.value ?? member);
  }
  return declared;
});

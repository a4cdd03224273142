/** The code that gives a member of `this` its value. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  COMPONENT_OPTIONS,
  SERVICE_SETTINGS_OPTION,
  STORE_OPTIONS,
} from '../../libraries/frameworks/component-options.ts';
import type { FileFacts, MemberWrite } from '../../program/file-facts.ts';
import { addToGroup } from '../../program/group-by-key.ts';
import { memoise } from '../../program/memoise.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import {
  findProperty,
  getEnclosingFunction,
  getMemberName,
  isFunction,
  type ClassNode,
} from '../../program/syntax/syntax.ts';

/** Returns what a class declares for a member. */
export function getDeclaredSources(owner: ClassNode, name: string): readonly TSESTree.Node[] {
  return getDeclaredMembers(owner).get(name) ?? [];
}

/** Returns the values that a file assigns to a member of `this`, in whatever class. */
export function getAssignedSources(name: string, file: FileFacts): TSESTree.Node[] {
  const written = getWritesByName(file).get(name) ?? [];
  return written.flatMap(({ left, right }) => (left.object.type === 'ThisExpression' ? [right] : []));
}

/**
 * Returns the same for a member outside of classes: a constructor function, or a method of a prototype, may assign it, or it is a
 * member of an object.
 */
export function getWrittenSources(name: string, file: FileFacts): TSESTree.Node[] {
  const assigned = (getWritesByName(file).get(name) ?? []).map(({ right }) => right);
  return [...assigned, ...(getObjectMembers(file).get(name) ?? [])];
}

/**
 * The members that objects of a file may give a `this`, by their names: functions, what derives a value, data of a component, and settings
 * of a service.
 */
const getObjectMembers = memoise(({ source: { ast } }: FileFacts): ReadonlyMap<string, readonly TSESTree.Node[]> => {
  const members = new Map<string, TSESTree.Node[]>();
  for (const property of findNodes(ast, PROPERTIES)) {
    const name = getMemberName(property);
    if (name === null || property.parent.type !== 'ObjectExpression') continue;
    const getter = property.value.type === 'ObjectExpression' ? findProperty(property.value, 'get')?.value : undefined;
    if (isFunction(property.value) || isOfData(property) || name === SERVICE_SETTINGS_OPTION)
      addToGroup(members, name, property.value);
    else if (isFunction(getter)) addToGroup(members, name, getter);
  }
  return members;
});

const PROPERTIES = ['Property'] as const;

const DATA_OPTIONS: ReadonlySet<string> = new Set([COMPONENT_OPTIONS.data, STORE_OPTIONS.data]);

/** `path` of `data() { return { path: '/filters' } }`. */
function isOfData({ parent: object }: TSESTree.Property): boolean {
  const around = getOuterCast(object);
  const given = around.parent?.type === 'ReturnStatement' ? getEnclosingFunction(around) : around.parent;
  const option = isFunction(given) ? given.parent : given;
  return option?.type === 'Property' && DATA_OPTIONS.has(getMemberName(option) ?? '');
}

function getOuterCast(node: TSESTree.Node): TSESTree.Node {
  const isCast = node.parent?.type === 'TSAsExpression' || node.parent?.type === 'TSSatisfiesExpression';
  return isCast ? getOuterCast(node.parent!) : node;
}

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

/** Fields: the accesses of a class to members of `this`, and the fields that other code may fill. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import {
  unwrap,
  type ClassNode,
  getMemberName,
  getMembersNamed,
  getAssignmentTo,
  isClass,
} from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { evaluateArguments } from '../expressions/calls.ts';
import { COPYING_NAMES } from '../../libraries/data-functions/data-libraries.ts';
import type { Value } from '../domain/value.ts';
import { getAlternatives, unknown, choiceOf, mapAlternatives } from '../domain/choice.ts';
import type { Frame, Evaluation } from '../evaluation.ts';
import { isTarget } from '../writes/mutation-forms.ts';
import { memoise } from '../../program/memoise.ts';
import { addToGroup } from '../../program/group-by-key.ts';

interface ThisAccesses {
  /** Member expressions on `this`, and in a class on its name, by the name of the member. */
  members: Map<string, TSESTree.MemberExpression[]>;
  /** The names of members that are assigned as a whole. */
  assigned: Set<string>;
  /** `Object.assign(this, options)`: writes over all members. */
  copies: TSESTree.CallExpression[];
  /** True if members with unknown names are written: `this[key] = value`. */
  hasUnknown: boolean;
}

const getThisAccesses = memoise((node: TSESTree.Node): ThisAccesses => {
  const accesses: ThisAccesses = { members: new Map(), assigned: new Set(), copies: [], hasUnknown: false };
  const { members, assigned, copies } = accesses;
  const aliases = getAliasesOfThis(node);
  const isThis = (inner: TSESTree.Node | undefined): boolean => inner !== undefined && isThisOr(aliases, inner);
  walk(node, (inner) => {
    if (inner.type === 'CallExpression' && isThis(inner.arguments[0]) && isCopying(inner.callee)) copies.push(inner);
    if (inner.type !== 'MemberExpression' || (!isThis(inner.object) && !isOwnName(inner.object, node))) return;
    const name = getMemberName(inner);
    if (name !== null) {
      addToGroup(members, name, inner);
      if (getAssignmentTo(inner)) assigned.add(name);
    } else accesses.hasUnknown ||= getAssignmentTo(inner) !== null || isTarget(inner);
  });
  return accesses;
});

function isOwnName(object: TSESTree.Node, node: TSESTree.Node): boolean {
  return object.type === 'Identifier' && isClass(node) && node.id?.name === object.name;
}

/** The names of variables for `this`: `const self = this`. */
function getAliasesOfThis(node: TSESTree.Node): ReadonlySet<string> {
  const aliases = new Set<string>();
  walk(node, (inner) => {
    if (inner.type === 'VariableDeclarator' && inner.init?.type === 'ThisExpression' && inner.id.type === 'Identifier')
      aliases.add(inner.id.name);
  });
  return aliases;
}

function isThisOr(aliases: ReadonlySet<string>, node: TSESTree.Node): boolean {
  const object = unwrap(node);
  return object.type === 'ThisExpression' || (object.type === 'Identifier' && aliases.has(object.name));
}

/** `Object.assign`, and the functions of lodash and jQuery that do the same. */
function isCopying(callee: TSESTree.Node): boolean {
  return callee.type === 'MemberExpression' && COPYING_NAMES.has(getMemberName(callee) ?? '');
}

/** The member expressions on `this` with this name, each of which may write into the member's value. */
export function getAccesses(node: TSESTree.Node, name: string): readonly TSESTree.MemberExpression[] {
  return getThisAccesses(node).members.get(name) ?? [];
}

/** True if the code of a class assigns a member of `this` as a whole. */
export function assignsField(node: TSESTree.Node, name: string): boolean {
  return getThisAccesses(node).assigned.has(name);
}

/** The names of the members of `this` that code assigns as a whole. */
export function getAssignedMembers(node: TSESTree.Node): readonly string[] {
  return [...getThisAccesses(node).assigned];
}

/** True if a function of a class writes members that are not named. */
export function mayWriteAnyMember(node: TSESTree.Node): boolean {
  const { copies, hasUnknown } = getThisAccesses(node);
  return hasUnknown || copies.length > 0;
}

/** The names of the members of `this` that a function accesses, each of which it may write. */
export function getAccessedMembers(node: TSESTree.Node): Iterable<string> {
  return getThisAccesses(node).members.keys();
}

/** The values that a function of a class assigns to a member of `this`. */
export function readAssignments(node: TSESTree.Node, name: string, frame: Frame): Value[] {
  return readAssignedAt(getAccesses(node, name), frame);
}

/** The values that are assigned to a member of `this` at these accesses to it. */
export function readAssignedAt(accesses: readonly TSESTree.MemberExpression[], frame: Frame): Value[] {
  return accesses.flatMap((member): Value[] => {
    const { parent } = member;
    if (isTarget(member)) return [unknown('unresolved')];
    if (parent.type !== 'AssignmentExpression' || parent.left !== member) return [];
    const right = frame.evaluate(parent.right);
    const isCalculated = !KEEPING.has(parent.operator) || (parent.operator === '+=' && right.kind === 'constant');
    return [isCalculated ? unknown('unresolved') : right];
  });
}

/** Operators whose result contains the right side; any other, and `+=` of a number, calculates. */
const KEEPING = new Set(['=', '??=', '||=', '&&=', '+=']);

/** The values that the file of a class assigns to a member through a variable for the class or an instance: `client.model = model`. */
export function readAssignmentsByName(
  node: ClassNode,
  name: string,
  holderKind: 'class' | 'instance',
  frame: Frame,
): Value[] {
  const { evaluation } = frame;
  const fileFrame = evaluation.getFileFrame(frame.file);
  const values: Value[] = [];
  for (const { left, right } of getWritesByName(frame.file).get(name) ?? []) {
    // Each instance may have a write of its own, and each read looks at all of them.
    if (evaluation.isSpent) break;
    const isOfClass = getAlternatives(fileFrame.evaluate(left.object)).some((holder) =>
      holderKind === 'class'
        ? holder.kind === 'class' && holder.node === node
        : holder.kind === 'instance' && holder.class.node === node,
    );
    if (isOfClass) values.push(fileFrame.evaluate(right));
  }
  return values;
}

type MemberWrite = FileFacts['memberWrites'][number];

/**
 * The writes of a file to members of variables, by the name of the member. Memoised, because a bundle has thousands of them, and each
 * read of a member looks for its own.
 */
const getWritesByName = memoise(({ memberWrites }: FileFacts): ReadonlyMap<string, readonly MemberWrite[]> => {
  const writes = new Map<string, MemberWrite[]>();
  for (const write of memberWrites) {
    const key = write.left.object.type === 'Identifier' ? getMemberName(write.left) : null;
    if (key !== null) addToGroup(writes, key, write);
  }
  return writes;
});

/** Whether a class itself defines a member, not only a base class. */
export type MemberStatus = 'declared' | 'undeclared';

/**
 * The values that a function of a class copies over a member of `this`. Unknown copies count only where the class
 * declares the member, since otherwise the member may be that of the base class.
 */
export function readCopies(node: TSESTree.Node, name: string, status: MemberStatus, frame: Frame): Value[] {
  const { copies, hasUnknown } = getThisAccesses(node);
  const values = copies.flatMap((copy): Value[] => {
    const { args, isOpen } = evaluateArguments(copy.arguments.slice(1), frame);
    const given = args.flatMap(getAlternatives).flatMap((source) => {
      if (source.kind === 'constant') return [];
      return source.kind === 'object'
        ? getAlternatives(frame.evaluation.readMember(source, name, copy))
        : [unknown('unresolved')];
    });
    return isOpen ? [...given, unknown('unresolved')] : given;
  });
  return [...values, ...(hasUnknown ? [unknown('unresolved')] : [])].filter((value) =>
    value.kind === 'unknown' ? status === 'declared' : value.kind !== 'constant' || value.value !== undefined,
  );
}

/** Adds "unknown" to the empty parts of a value, because they may be filled later, as the fields of a form are. */
export function leaveOpen(value: Value, evaluation: Evaluation): Value {
  return mapAlternatives(value, (alternative) => {
    if (isEmpty(alternative)) return choiceOf([alternative, unknown('unresolved')]);
    if (alternative.kind !== 'object') return alternative;
    return {
      ...alternative,
      properties: new Map(
        [...alternative.properties].map(([key, entry]) => [
          key,
          { ...entry, read: evaluation.defer(() => leaveOpen(entry.read(), evaluation)) },
        ]),
      ),
    };
  });
}

/** `''`, `[]`, `null`: the initial value of a field that is filled later. */
function isEmpty(value: Value): boolean {
  if (value.kind === 'text') return value.skeleton.length === 0;
  if (value.kind === 'array') return value.elements.length === 0;
  return value.kind === 'constant' && (value.value === null || value.value === undefined);
}

/** True if code outside of the class may assign the field: it is neither private (`#name`) nor readonly. */
export function isOpenField(node: ClassNode, name: string): boolean {
  if (name.startsWith('#')) return false;
  const declared = getMembersNamed(node, name).find((member) => member.type === 'PropertyDefinition' && !member.static);
  return declared?.type !== 'PropertyDefinition' || !declared.readonly;
}

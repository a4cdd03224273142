/** What the code of a class does with members of `this`: reads them, assigns them, copies an object over them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { evaluateArguments } from '../arguments.ts';
import { getFileEnvironment, type Environment } from '../environment.ts';
import type { Evaluation } from '../evaluation.ts';
import { getKeyName, unwrap, walk, type ClassNode } from '../../program/syntax.ts';
import { isTarget } from './mutation-forms.ts';
import { getAlternatives, unknown, type Value } from '../domain/value.ts';

interface ThisUses {
  /** Where members are read or written, by their names; those of a class by its name too. */
  places: Map<string, TSESTree.MemberExpression[]>;
  /** `Object.assign(this, options)`: what is written over all of them. */
  copies: TSESTree.CallExpression[];
  /** Whether members are written under names that are not known: `this[key] = value`. */
  hasUnknown: boolean;
}

const known = new WeakMap<TSESTree.Node, ThisUses>();

function getThisUses(node: TSESTree.Node): ThisUses {
  let uses = known.get(node);
  if (uses) return uses;
  uses = { places: new Map(), copies: [], hasUnknown: false };
  const { places, copies } = uses;
  walk(node, (inner) => {
    if (inner.type === 'CallExpression' && isThis(inner.arguments[0]) && isCopying(inner.callee)) copies.push(inner);
    if (inner.type !== 'MemberExpression' || (!isThis(inner.object) && !isOwnName(inner.object, node))) return true;
    const name = getKeyName(inner.property, inner.computed);
    if (name !== null) places.set(name, [...(places.get(name) ?? []), inner]);
    else uses.hasUnknown ||= isAssigned(inner) || isTarget(inner);
    return true;
  });
  known.set(node, uses);
  return uses;
}

function isOwnName(object: TSESTree.Node, node: TSESTree.Node): boolean {
  return (
    object.type === 'Identifier' &&
    (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') &&
    node.id?.name === object.name
  );
}

function isThis(node: TSESTree.Node | undefined): boolean {
  return node !== undefined && unwrap(node).type === 'ThisExpression';
}

/** `Object.assign`, and what libraries have in its place. */
function isCopying(callee: TSESTree.Node): boolean {
  return callee.type === 'MemberExpression' && COPYING.has(getKeyName(callee.property, callee.computed) ?? '');
}

const COPYING = new Set(['assign', 'assignIn', 'defaults', 'defaultsDeep', 'extend', 'merge']);

function isAssigned(member: TSESTree.MemberExpression): boolean {
  return member.parent.type === 'AssignmentExpression' && member.parent.left === member;
}

/** Where a class reads a member of `this`: what it reads it may write into. */
export function getThisReads(node: TSESTree.Node, name: string): readonly TSESTree.Node[] {
  return getThisUses(node).places.get(name) ?? [];
}

/** Whether the code of a class assigns a member of `this` as a whole. */
export function assignsThis(node: TSESTree.Node, name: string): boolean {
  return (getThisUses(node).places.get(name) ?? []).some(isAssigned);
}

/** What a function of a class assigns to a member of `this`. */
export function readThisWrites(
  node: TSESTree.Node,
  name: string,
  environment: Environment,
  evaluation: Evaluation,
): Value[] {
  return (getThisUses(node).places.get(name) ?? []).flatMap((member): Value[] => {
    const { parent } = member;
    if (isTarget(member)) return [unknown('unresolved')];
    if (parent.type !== 'AssignmentExpression' || parent.left !== member) return [];
    const right = evaluation.evaluate(parent.right, environment);
    return [
      !KEEPING.has(parent.operator) || (parent.operator === '+=' && right.kind === 'constant')
        ? unknown('unresolved')
        : right,
    ];
  });
}

/** After any other, and `+=` of a number, it is the outcome of a calculation. */
const KEEPING = new Set(['=', '??=', '||=', '&&=', '+=']);

/** What the file that a class stands in assigns to a member of an instance of it, or of the class itself, by a name for that: `client.model = model`. */
export function readOuterWrites(
  node: ClassNode,
  name: string,
  of: 'class' | 'instance',
  environment: Environment,
  evaluation: Evaluation,
): Value[] {
  const outer = getFileEnvironment(environment);
  return outer.file.memberWrites.flatMap(({ left, right }): Value[] => {
    if (left.object.type !== 'Identifier' || getKeyName(left.property, left.computed) !== name) return [];
    const isOfClass = getAlternatives(evaluation.evaluate(left.object, outer)).some((holder) =>
      of === 'class'
        ? holder.kind === 'class' && holder.node === node
        : holder.kind === 'instance' && holder.class.node === node,
    );
    return isOfClass ? [evaluation.evaluate(right, outer)] : [];
  });
}

/** What a function of a class copies over a member of `this`; nothing that is not known where the class does not declare the member (`isDeclared`), for it may be one of its base. */
export function readThisCopies(
  node: TSESTree.Node,
  name: string,
  isDeclared: boolean,
  environment: Environment,
  evaluation: Evaluation,
): Value[] {
  const { copies, hasUnknown } = getThisUses(node);
  const values = copies.flatMap((copy): Value[] => {
    const { args, isOpen } = evaluateArguments(copy.arguments.slice(1), environment, evaluation);
    const given = args
      .flatMap(getAlternatives)
      .flatMap((source) =>
        source.kind === 'constant'
          ? []
          : source.kind === 'object'
            ? getAlternatives(evaluation.readMember(source, name, copy))
            : [unknown('unresolved')],
      );
    return isOpen ? [...given, unknown('unresolved')] : given;
  });
  return [...values, ...(hasUnknown ? [unknown('unresolved')] : [])].filter((value) =>
    value.kind === 'unknown' ? isDeclared : value.kind !== 'constant' || value.value !== undefined,
  );
}

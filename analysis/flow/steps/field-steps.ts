/** Field steps: a class field that is written in one method and read in others. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getClassAround, getEnclosingFunction, getMemberName, getDeclaredField } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import type { ClassNode } from '../../program/syntax/syntax.ts';
import { dropNeutral, dropNeutralAdditions, getAdditions, getMemberWrites, isMemberWrite } from '../neutral-values.ts';
import { prependStep } from '../access-path.ts';
import { getStackAt, moveTo, propagate, propagateJoined, type TrackedValue } from '../tracked-value.ts';
import { memoise } from '../../program/memoise.ts';

interface Field {
  /** The expressions that are written to the field. */
  sources: TSESTree.Node[];
  /** Reads of the field, including reads that add to a collection in it. */
  reads: TSESTree.Node[];
}

/** Tests if an expression is a field of the class around it: `this.records`. */
export function isOwnField(
  node: TSESTree.Node,
): node is TSESTree.MemberExpression & { object: TSESTree.ThisExpression } {
  return node.type === 'MemberExpression' && node.object.type === 'ThisExpression';
}

/** From a write of a class field (`this.records = …`) to its reads; `source` is the expression that is written or added. */
export function followField(member: TSESTree.MemberExpression, source: TSESTree.Node, value: TrackedValue): void {
  const owner = getClassAround(member);
  const name = getMemberName(member);
  const field = owner && name !== null ? getFields(owner).get(name) : undefined;
  if (!field) return;
  const { fact } = value;
  const sources =
    isMemberWrite(source) && !field.sources.includes(source)
      ? dropNeutralAdditions(
          field.reads.flatMap((read) => getMemberWrites(read, fact)),
          fact,
        )
      : [...dropNeutral(field.sources, fact), ...dropNeutralAdditions(field.reads.flatMap(getAdditions), fact)];
  if (!sources.includes(source)) return;
  for (const read of field.reads) propagateJoined({ place: read, sources, source }, moveTo(read, value));
}

/** From the initial value of a class field, `records = load()`, or a parameter that becomes one, to the reads of the field. */
export function followDeclaredField(
  { declaration, name, source }: { declaration: TSESTree.Node; name: string | null; source: TSESTree.Node },
  value: TrackedValue,
): void {
  const owner = getClassAround(declaration);
  const read = owner && name !== null ? getFields(owner).get(name)?.reads[0] : undefined;
  if (read && isOwnField(read)) followField(read, source, value);
}

/** Follows a value that a constructor writes to a field into the object that is constructed. */
export function keepInInstance(name: string, write: TSESTree.Node, value: TrackedValue): void {
  leaveConstructor(write, prependStep(value, `.${name}`));
}

/** Follows a value from a node of a constructor into the object that is constructed. */
export function leaveConstructor(write: TSESTree.Node, value: TrackedValue): void {
  const fn = getEnclosingFunction(write);
  let { stack } = moveTo(write, value);
  if (!fn || stack?.fn !== fn) return;
  // The constructors of the base classes run too.
  while (stack && stack.call.callee.type === 'Super') stack = getStackAt(stack.below, stack.call);
  if (stack?.call.type === 'NewExpression') propagate(stack.call, { ...value, stack: stack.below });
}

/** The reads of a field in its class. */
export function getFieldReads(owner: ClassNode, name: string): readonly TSESTree.Node[] {
  return getFields(owner).get(name)?.reads ?? [];
}

/** The expressions that a class writes to a field. */
export function getFieldSources(owner: ClassNode, name: string): readonly TSESTree.Node[] {
  return getFields(owner).get(name)?.sources ?? [];
}

/** The fields of a class by name, with every source and read in its body. */
const getFields = memoise((owner: ClassNode): Map<string, Field> => {
  const found = new Map<string, Field>();
  const getField = (name: string): Field => {
    let field = found.get(name);
    if (!field) found.set(name, (field = { sources: [], reads: [] }));
    return field;
  };
  for (const member of owner.body.body) {
    if (member.type !== 'PropertyDefinition' || member.static || !member.value) continue;
    const name = getMemberName(member);
    if (name !== null) getField(name).sources.push(member.value);
  }
  walk(owner.body, (node) => {
    const declared = getDeclaredField(node);
    if (declared) getField(declared.name).sources.push(node);
    if (!isOwnField(node) || getClassAround(node) !== owner) return;
    const name = getMemberName(node);
    if (name === null) return;
    const { parent } = node;
    const isAssigned = parent?.type === 'AssignmentExpression' && parent.left === node;
    if (isAssigned) getField(name).sources.push(parent.right);
    if (isAssigned && parent.operator === '=') return;
    if (parent?.type === 'Property' || parent?.type === 'ArrayPattern') getField(name).sources.push(node);
    else getField(name).reads.push(node);
  });
  return found;
});

/** A field of a class that holds an answer: set in one method, read in others. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, isFunction, walk } from '../program/file-facts.ts';
import type { ClassNode } from '../evaluator/domain/value.ts';
import type { Flow } from './forward-flow.ts';
import type { Token } from './access-path.ts';
import { getAdditions, isNeutral } from './joined-values.ts';
import { getStackAt, type Stack } from './call-stack.ts';

interface Field {
  sources: TSESTree.Node[];
  reads: TSESTree.Node[];
}

const fieldsOf = new WeakMap<ClassNode, Map<string, Field>>();

/** Whether a member expression is a field of the class around it: `this.records`. */
export function isOwnField(
  node: TSESTree.Node,
): node is TSESTree.MemberExpression & { object: TSESTree.ThisExpression } {
  return node.type === 'MemberExpression' && node.object.type === 'ThisExpression';
}

export function giveToField(
  member: TSESTree.MemberExpression,
  source: TSESTree.Node,
  token: Token,
  stack: Stack | null,
  flow: Flow,
): void {
  const owner = getClassAround(member);
  const name = getKeyName(member.property, member.computed);
  const field = owner && name !== null ? getFields(owner).get(name) : undefined;
  if (!field) return;
  const sources = field.sources.filter((other) => !isNeutral(other, token));
  if (!sources.includes(source)) return;
  for (const read of field.reads) {
    const at = getStackAt(stack, read);
    flow.meet(read, sources, source, at, () => flow.give(read, token, at));
  }
}

/** The value a class field begins with: `records = load()`. */
export function giveToDefinition(definition: TSESTree.PropertyDefinition, token: Token, flow: Flow): void {
  const owner = definition.parent.parent;
  const name = getKeyName(definition.key, definition.computed);
  const read = name === null ? undefined : getFields(owner).get(name)?.reads[0];
  if (read && definition.value && !definition.static && isOwnField(read))
    giveToField(read, definition.value, token, null, flow);
}

/** The class whose instance `this` is. */
function getClassAround(node: TSESTree.Node): ClassNode | null {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === 'ClassDeclaration' || parent.type === 'ClassExpression') return parent;
    if (isFunction(parent) && parent.type !== 'ArrowFunctionExpression' && parent.parent?.type !== 'MethodDefinition')
      return null;
  }
  return null;
}

function getFields(owner: ClassNode): Map<string, Field> {
  let fields = fieldsOf.get(owner);
  if (fields) return fields;
  const found = new Map<string, Field>();
  const get = (name: string): Field => {
    let field = found.get(name);
    if (!field) found.set(name, (field = { sources: [], reads: [] }));
    return field;
  };
  for (const member of owner.body.body) {
    if (member.type !== 'PropertyDefinition' || member.static || !member.value) continue;
    const name = getKeyName(member.key, member.computed);
    if (name !== null) get(name).sources.push(member.value);
  }
  walk(owner.body, (node) => {
    if (node.type === 'TSParameterProperty') {
      const inner = node.parameter.type === 'AssignmentPattern' ? node.parameter.left : node.parameter;
      if (inner.type === 'Identifier') get(inner.name).sources.push(node);
    }
    if (!isOwnField(node) || getClassAround(node) !== owner) return true;
    const name = getKeyName(node.property, node.computed);
    if (name === null) return true;
    const { parent } = node;
    if (parent?.type === 'AssignmentExpression' && parent.left === node) get(name).sources.push(parent.right);
    else if (parent?.type === 'Property' || parent?.type === 'ArrayPattern') get(name).sources.push(node);
    else get(name).reads.push(node);
    get(name).sources.push(...getAdditions(node));
    return true;
  });
  fields = found;
  fieldsOf.set(owner, fields);
  return fields;
}

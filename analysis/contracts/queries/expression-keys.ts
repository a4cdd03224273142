/** Keys that are equal for expressions that read the same value: the same members of the same variable, call or class. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { type ClassNode, getClassAround, getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import { resolveConst } from '../../program/syntax/variables.ts';

/** How many base classes are looked through for a field. */
const MAX_BASES = 8;

/**
 * Returns the key of an expression. Members are read through destructured constants, and through a field that one place of the class
 * or its base classes writes: `this.flags = flags`.
 */
export function getExpressionKey(node: TSESTree.Node, evaluation: Evaluation): string {
  const names: string[] = [];
  // `var repository = repository.a` refers to itself.
  const visited = new Set<TSESTree.Node>();
  let root = node;
  for (let next: TSESTree.Node | null = node; next && !visited.has(next); next = stepBack(root, names, evaluation)) {
    visited.add(next);
    root = resolveConst(next, evaluation.getFile(next));
  }
  return [getOriginKey(root, evaluation), ...names].join('.');
}

/**
 * Steps back to the expression that an expression reads from: puts the members that it reads before `names`, and
 * returns the expression that has them; null where there is none.
 */
function stepBack(node: TSESTree.Node, names: string[], evaluation: Evaluation): TSESTree.Node | null {
  if (node.type === 'Identifier') {
    const pattern = getDestructuring(node, evaluation);
    names.unshift(...(pattern?.path ?? []));
    return pattern?.init ?? null;
  }
  if (node.type !== 'MemberExpression') return null;
  const own = getMemberName(node);
  const field = node.object.type === 'ThisExpression' && own !== null ? findField(node, own, evaluation) : null;
  if (field?.writes.length === 1) return field.writes[0]!;
  names.unshift(own ?? evaluation.getFile(node).source.text.slice(...node.property.range));
  return field?.owner ?? node.object;
}

/** The members that a constant takes off its initialiser: `const { flags: { token } } = …`. */
function getDestructuring(
  name: TSESTree.Identifier,
  { getFile }: Evaluation,
): { path: string[]; init: TSESTree.Node } | null {
  const [definition, ...others] = getFile(name).variables.get(name)?.defs ?? [];
  if (definition?.type !== 'Variable' || others.length > 0 || definition.parent.kind !== 'const') return null;
  const { id, init } = definition.node as TSESTree.VariableDeclarator;
  const path: string[] = [];
  for (let part: TSESTree.Node = definition.name; part !== id; part = part.parent!) {
    const { parent } = part as { parent: TSESTree.Node };
    if (parent.type === 'Property') path.unshift(getMemberName(parent) ?? '');
    else if (parent.type !== 'ObjectPattern') return null;
  }
  return init && path.length > 0 && !path.includes('') ? { path, init } : null;
}

interface Field {
  /** The class that declares or writes it. */
  owner: ClassNode;
  /** What it is initialised with, and what is assigned to it. */
  writes: readonly TSESTree.Node[];
}

/** Finds a field of `this` in the class and its base classes; null for a class that is not known. */
function findField(member: TSESTree.MemberExpression, name: string, evaluation: Evaluation): Field | null {
  const own = getClassAround(member);
  let owner = own;
  const writes: TSESTree.Node[] = [];
  let next = own;
  for (let base = 0; next && base < MAX_BASES; base++) {
    const found = getWrites(next, name, evaluation);
    if (found) {
      owner = next;
      writes.push(...found);
    }
    const value = next.superClass ? evaluation.getValue(next.superClass) : null;
    next = value?.kind === 'class' ? value.node : null;
  }
  return owner && { owner, writes };
}

/** The values of a field in one class; null where the class does not have it. */
function getWrites(owner: ClassNode, name: string, { getFile }: Evaluation): readonly TSESTree.Node[] | null {
  const declared = owner.body.body.filter((each) => 'key' in each && getMemberName(each) === name);
  const values = declared.flatMap((each) => (each.type === 'PropertyDefinition' && each.value ? [each.value] : []));
  const assigned = getFile(owner).memberWrites.flatMap(({ left }) =>
    left.object.type === 'ThisExpression' && getMemberName(left) === name && getClassAround(left) === owner
      ? [unwrap((left.parent as TSESTree.AssignmentExpression).right)]
      : [],
  );
  return declared.length + assigned.length > 0 ? [...values, ...assigned] : null;
}

/** Returns where the root gets its value: a file and a position; its text alone for a global, which all files share. */
function getOriginKey(root: TSESTree.Node, evaluation: Evaluation): string {
  const declared = root.type === 'Identifier' ? getDeclaredName(root, evaluation) : root;
  const { source } = evaluation.getFile(root);
  if (!declared) return source.text.slice(...root.range);
  const file = evaluation.getFile(declared).source;
  // Two calls may return two values.
  const isPlace = declared !== root || /^(?:Call|Class)/.test(root.type);
  return [file.path ?? file.name, isPlace ? declared.range[0] : source.text.slice(...root.range)].join('.');
}

/** Returns the name that declares a variable, for an import the one of the other file; null for a global. */
function getDeclaredName(name: TSESTree.Identifier, evaluation: Evaluation): TSESTree.Node | null {
  const file = evaluation.getFile(name);
  const [definition] = file.variables.get(name)?.defs ?? [];
  if (definition?.type !== 'ImportBinding') return definition?.name ?? null;
  return resolveTypeName(name, file, evaluation)?.declaration?.node ?? definition.name;
}

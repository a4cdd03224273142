/** Callees that a caller may inject: parameters, and fields that a constructor gets. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../../program/file-facts.ts';
import {
  findConstructor,
  getChainRoot,
  getClassAround,
  getMemberName,
  getRootIdentifier,
  isFunction,
  isInside,
  unwrap,
  type ClassNode,
  getDeclaredField,
} from '../../../program/syntax/syntax.ts';
import { someNode, walk } from '../../../program/syntax/walk.ts';

/**
 * Returns the parameters from which a callee comes: one with a default or a type, or those that a constructor puts into a field. A
 * parameter without both gets its value from the calls that were followed. For a member of a parameter, returns the member.
 */
export function findInjectedParameters(callee: TSESTree.Node, file: FileFacts): readonly TSESTree.Node[] {
  const root = getChainRoot(callee);
  if (root.type === 'ThisExpression') {
    const around = getClassAround(callee);
    const field = getFieldName(callee);
    return around === null || field === null ? [] : findParametersOfField(around, field, file);
  }
  return root.type === 'Identifier' ? findGiven(root, file) : [];
}

/** `http` of `this.http.get`; null for a method of the class. */
function getFieldName(callee: TSESTree.Node): string | null {
  let node = unwrap(callee);
  while (node.type === 'MemberExpression') {
    const object = unwrap(node.object);
    if (object.type === 'ThisExpression') return getMemberName(node);
    node = object;
  }
  return null;
}

function findGiven(identifier: TSESTree.Identifier, file: FileFacts): readonly TSESTree.Node[] {
  const definition = file.variables.get(identifier)?.defs[0];
  if (definition?.type !== 'Parameter') return [];
  const { name: declared, node: fn } = definition;
  if (!isFunction(fn)) return [];
  const parameter = fn.params.find((each) => isInside(declared, each));
  const isGiven =
    parameter !== undefined &&
    someNode(
      parameter,
      (node) =>
        (node.type === 'AssignmentPattern' && isInside(declared, node.left)) ||
        ('typeAnnotation' in node && Boolean(node.typeAnnotation)),
    );
  return isGiven ? [declared] : [];
}

/** Returns the parameters of a constructor that are the field, or that it assigns to it, themselves or by a member. */
function findParametersOfField(owner: ClassNode, field: string, file: FileFacts): readonly TSESTree.Node[] {
  const constructor = findConstructor(owner);
  if (!constructor) return [];
  const found = constructor.params.flatMap((parameter) => {
    const own = getDeclaredField(parameter);
    return own?.name === field ? [own] : [];
  }) as TSESTree.Node[];
  walk(constructor, (node) => {
    if (
      node.type === 'AssignmentExpression' &&
      node.left.type === 'MemberExpression' &&
      node.left.object.type === 'ThisExpression' &&
      getMemberName(node.left) === field
    )
      found.push(...getOperands(node.right).flatMap((operand) => getParameter(operand, file) ?? []));
  });
  return found;
}

/** Returns the values that an expression chooses from. */
function getOperands(expression: TSESTree.Node): TSESTree.Node[] {
  const node = unwrap(expression);
  switch (node.type) {
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(getOperands);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(getOperands);
    default:
      return [node];
  }
}

/** Returns the parameter that an expression reads; for a member of one, the expression. */
function getParameter(node: TSESTree.Node, file: FileFacts): TSESTree.Node | null {
  if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return null;
  const root = getRootIdentifier(node);
  const definition = root ? file.variables.get(root)?.defs[0] : undefined;
  if (definition?.type !== 'Parameter') return null;
  return node.type === 'Identifier' ? definition.name : node;
}

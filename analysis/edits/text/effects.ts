/**
 * Expressions whose evaluation has no effect, so that they can be removed together with the code that depends on them.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getParameters, isFunction } from '../../program/syntax/syntax.ts';

/**
 * True for expressions that only read, compare and negate names. A member does not count, because it may be a getter or
 * its object may be undefined; an undeclared name throws. `isDropped` tells expressions that go anyway.
 */
export function isReadWithoutEffect(
  node: TSESTree.Node,
  isDropped: (node: TSESTree.Node) => boolean = () => false,
): boolean {
  if (isDropped(node)) return true;
  switch (node.type) {
    case 'Identifier':
      return isBoundAround(node);
    case 'Literal':
      return true;
    case 'UnaryExpression':
      return ['!', 'typeof'].includes(node.operator) && isReadWithoutEffect(node.argument, isDropped);
    case 'LogicalExpression':
    case 'BinaryExpression':
      return (
        ['&&', '||', '??', '===', '!=='].includes(node.operator) &&
        isReadWithoutEffect(node.left, isDropped) &&
        isReadWithoutEffect(node.right, isDropped)
      );
    default:
      return false;
  }
}

/** True if an enclosing function has the parameter, or an earlier statement of an enclosing block declares the name. */
function isBoundAround({ name, range, parent }: TSESTree.Identifier): boolean {
  for (let node: TSESTree.Node | undefined = parent; node; node = node.parent) {
    if (isFunction(node) && getParameters(node).some((parameter) => bindsName(parameter, name))) return true;
    if (node.type !== 'BlockStatement' && node.type !== 'Program') continue;
    const before: readonly TSESTree.Node[] = node.body.filter((statement) => statement.range[1] <= range[0]);
    if (before.some((statement) => getBindings(statement).some((binding) => bindsName(binding, name)))) return true;
  }
  return false;
}

function getBindings(statement: TSESTree.Node): readonly TSESTree.Node[] {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      return statement.declaration ? getBindings(statement.declaration) : [];
    case 'VariableDeclaration':
      return statement.declarations.map(({ id }) => id);
    case 'ImportDeclaration':
      return statement.specifiers.map(({ local }) => local);
    default:
      return [];
  }
}

function bindsName(pattern: TSESTree.Node | null, name: string): boolean {
  switch (pattern?.type) {
    case 'Identifier':
      return pattern.name === name;
    case 'AssignmentPattern':
      return bindsName(pattern.left, name);
    case 'RestElement':
      return bindsName(pattern.argument, name);
    case 'ArrayPattern':
      return pattern.elements.some((element) => bindsName(element, name));
    case 'ObjectPattern':
      return pattern.properties.some((property) =>
        bindsName(property.type === 'Property' ? property.value : property, name),
      );
    default:
      return false;
  }
}

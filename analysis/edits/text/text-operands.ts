/** Operands that are strings for any input, so that they need no conversion when the string beside them is removed. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction, unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';

/** Functions and methods whose result is a text. Source: ECMA-262. */
const TEXT_FUNCTIONS: ReadonlySet<string> = new Set([
  ...['String', 'encodeURIComponent', 'encodeURI', 'decodeURIComponent', 'decodeURI', 'escape'],
]);
const TEXT_METHODS: ReadonlySet<string> = new Set([
  ...['toString', 'toLowerCase', 'toUpperCase', 'trim', 'trimStart', 'trimEnd', 'padStart', 'padEnd', 'repeat'],
  ...['replace', 'replaceAll', 'substring', 'join', 'toISOString', 'toFixed', 'charAt'],
]);

/** True for a text that is written out, made by a function of the language, or promised by an annotation in the same function. */
export function isAlwaysText(operand: TSESTree.Node): boolean {
  const node = unwrap(operand);
  // `name?.trim()` may be nothing.
  if (someNode(operand, ({ type }) => type === 'ChainExpression')) return false;
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string';
    case 'TemplateLiteral':
      return true;
    case 'BinaryExpression':
      return node.operator === '+' && (isAlwaysText(node.left) || isAlwaysText(node.right));
    case 'ConditionalExpression':
      return isAlwaysText(node.consequent) && isAlwaysText(node.alternate);
    case 'LogicalExpression':
      return node.operator !== '&&' && isAlwaysText(node.left) && isAlwaysText(node.right);
    case 'CallExpression': {
      const { callee } = node;
      if (callee.type === 'Identifier') return TEXT_FUNCTIONS.has(callee.name);
      return callee.type === 'MemberExpression' && TEXT_METHODS.has(getMemberName(callee) ?? '');
    }
    case 'Identifier':
      return isDeclaredText(node);
    default:
      return false;
  }
}

/** True for a constant with a text, and for a parameter that is declared as one: `word: string`. An optional one may be nothing. */
function isDeclaredText({ name, parent }: TSESTree.Identifier): boolean {
  for (let node: TSESTree.Node | undefined = parent; node; node = node.parent) {
    if (!isFunction(node)) {
      // A block may declare the name again.
      if (node.type === 'BlockStatement' && !isFunction(node.parent)) return false;
      const declared = node.type === 'BlockStatement' || node.type === 'Program' ? findVariable(name, node.body) : null;
      if (declared !== null) return isTextConstant(declared);
      continue;
    }
    const parameter = node.params.find((each) =>
      someNode(each, (inner) => inner.type === 'Identifier' && inner.name === name),
    );
    if (parameter)
      return (
        parameter.type === 'Identifier' &&
        !parameter.optional &&
        parameter.typeAnnotation?.typeAnnotation.type === 'TSStringKeyword'
      );
  }
  return false;
}

/** The variable of this name that one of the statements declares. */
function findVariable(name: string, statements: readonly TSESTree.Node[]): TSESTree.VariableDeclarator | null {
  for (const statement of statements) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    const isNamed = (inner: TSESTree.Node): boolean => inner.type === 'Identifier' && inner.name === name;
    const found = declaration.declarations.find(({ id }) => someNode(id, isNamed));
    if (found) return found;
  }
  return null;
}

function isTextConstant({ id, init, parent }: TSESTree.VariableDeclarator): boolean {
  if (parent.kind !== 'const' || id.type !== 'Identifier' || init === null) return false;
  const isItself = (inner: TSESTree.Node): boolean =>
    inner.type === 'Identifier' && inner.name === id.name && !isPropertyName(inner);
  return !someNode(init, isItself) && isAlwaysText(init);
}

function isPropertyName(node: TSESTree.Identifier): boolean {
  const { parent } = node;
  return parent.type === 'MemberExpression' && parent.property === node && !parent.computed;
}

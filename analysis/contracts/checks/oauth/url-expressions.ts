/** Recognises expressions that may be a URL to which a user is sent. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getMemberName, isFunction } from '../../../program/syntax/syntax.ts';
import { getMethodCall, getOuterExpression } from '../expressions.ts';
import { TEXT_COMPARISONS } from '../../../libraries/contracts/verification-calls.ts';
import { getWholeChain } from '../../../program/syntax/around.ts';

export function canBeUrl({ type }: TSESTree.Node): boolean {
  return [
    'TemplateLiteral',
    'BinaryExpression',
    'CallExpression',
    'NewExpression',
    'Identifier',
    'MemberExpression',
    'Literal',
  ].includes(type);
}

/** True if an expression is passed, returned or stored as a whole. */
export function isUsedAsWhole(node: TSESTree.Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'CallExpression':
      return parent.callee !== node && !TEXT_COMPARISONS.has(getMethodCall(parent)?.name ?? '');
    case 'NewExpression':
      return parent.callee !== node;
    case 'VariableDeclarator':
      return parent.init === node;
    case 'AssignmentExpression':
      return parent.right === node;
    case 'Property':
      return parent.value === node && parent.parent.type === 'ObjectExpression' && !isTestCase(parent.parent);
    case 'ArrowFunctionExpression':
      return parent.body === node && !isFunction(node);
    case 'TemplateLiteral':
      return isSetApart(node, parent);
    case 'ReturnStatement':
    case 'AwaitExpression':
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'ArrayExpression':
    case 'ExportDefaultDeclaration':
    case 'JSXExpressionContainer':
    case 'JSXAttribute':
      return true;
    default:
      return false;
  }
}

/** True for an expression between blanks, quotes or brackets of a text: `Open ${url} in your browser`. */
function isSetApart(node: TSESTree.Node, { expressions, quasis }: TSESTree.TemplateLiteral): boolean {
  const index = expressions.indexOf(node as TSESTree.Expression);
  const before = quasis[index]?.value.raw ?? '';
  const after = quasis[index + 1]?.value.raw ?? '';
  const isEnd = index === expressions.length - 1 && after === '';
  return /[\s"'<(]$/.test(before) && (isEnd || /^[\s"'>)]/.test(after));
}

const VERDICT = /^(ok|valid|isValid|invalid|allowed|accepted|refused|expected|expect|error|fails|passes)$/;

/** True for a test case such as `{ url, ok: false }` in a list: the URL may be meant to fail. */
function isTestCase(object: TSESTree.ObjectExpression): boolean {
  const row = getOuterExpression(object).parent;
  return (
    row?.type === 'ArrayExpression' &&
    object.properties.some((property) => property.type === 'Property' && VERDICT.test(getMemberName(property) ?? ''))
  );
}

/** True if a URL is assigned to a variable and changed later: where the variable is used it is complete. */
export function isChangedLater(node: TSESTree.Node, { variables }: FileFacts): boolean {
  let made = getOuterExpression(node);
  while (made.parent?.type === 'NewExpression' && made.parent.arguments[0] === made)
    made = getOuterExpression(made.parent);
  const declarator = made.parent;
  if (declarator?.type !== 'VariableDeclarator' || declarator.init !== made || declarator.id.type !== 'Identifier')
    return false;
  return variables.get(declarator.id)?.references.some(isChange) ?? false;
}

/** True for `url = …`, `url.search = …`, `url.searchParams.set(…)`, and for `url.searchParams` as an argument. */
function isChange(reference: Scope.Reference): boolean {
  if (reference.isWrite()) return reference.init !== true;
  const member = getWholeChain(reference.identifier as TSESTree.Node);
  const { parent } = member;
  if (parent?.type === 'AssignmentExpression') return parent.left === member;
  if (parent?.type !== 'CallExpression' || member.type !== 'MemberExpression') return false;
  const name = getMemberName(member);
  return parent.callee === member ? name === 'set' || name === 'append' || name === 'delete' : name === 'searchParams';
}

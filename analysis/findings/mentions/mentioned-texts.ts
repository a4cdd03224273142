/** Tests if a text is only mentioned: compared, printed, shown, listed or declared. Nothing is sent to an address that it names. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { LIST_OF_HOSTS, LIST_QUERIES, LOOKING_METHODS, MENTIONING_KEY } from '../../libraries/non-requests/mentions.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getLastName, getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { isNonRequestByRoot } from '../../requests/guessed/non-requests.ts';

/** The most variables, each initialised by the one before, through which a text is followed. */
const MAX_VARIABLES = 4;

/** What a node does with the text in it: `hands on` is decided by what is around it. */
type Role = 'mentions' | 'uses' | 'hands on';

/** Tests if no code that a node's value reaches, through the file's own variables, can send it. */
export function isMentioned(node: TSESTree.Node, facts: FileFacts, depth = 0): boolean {
  for (let inner = node, around = node.parent; around; inner = around, around = around.parent) {
    if (around.type === 'VariableDeclarator' && around.init === inner) return isNameMentioned(around.id, facts, depth);
    const role = getRole(inner, around, facts);
    if (role !== 'hands on') return role === 'mentions';
  }
  return true;
}

function getRole(inner: TSESTree.Node, around: TSESTree.Node, facts: FileFacts): Role {
  switch (around.type) {
    case 'BinaryExpression':
      return around.operator === '+' ? 'hands on' : 'mentions';
    case 'SwitchCase':
    case 'TSLiteralType':
    case 'TSTemplateLiteralType':
    case 'ExpressionStatement':
    case 'ThrowStatement':
    case 'JSXElement':
    case 'JSXFragment':
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return 'mentions';
    case 'JSXAttribute':
      return /^[a-z]/.test(getAttributeOwner(around)) || MENTIONING_KEY.test(String(around.name.name))
        ? 'mentions'
        : 'uses';
    case 'Property':
      if (around.value !== inner || MENTIONING_KEY.test(getMemberName(around) ?? '')) return 'mentions';
      return 'hands on';
    case 'ConditionalExpression':
      return around.test === inner ? 'mentions' : 'hands on';
    case 'CallExpression':
    case 'NewExpression':
      return getRoleOfArgument(inner, around, facts);
    case 'MemberExpression':
      // `['https://…'].includes(origin)`
      if (around.object === inner && LIST_QUERIES.includes(getMemberName(around) ?? '')) return 'mentions';
      return around.object === inner ? 'hands on' : 'mentions';
    case 'TemplateLiteral':
    case 'LogicalExpression':
    case 'ArrayExpression':
    case 'ObjectExpression':
    case 'SpreadElement':
    case 'JSXExpressionContainer':
    case 'ChainExpression':
    case 'AwaitExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return 'hands on';
    default:
      return 'uses';
  }
}

function getAttributeOwner({ parent }: TSESTree.JSXAttribute): string {
  return parent.type === 'JSXOpeningElement' ? (getLastName(parent.name) ?? 'A') : 'A';
}

function getRoleOfArgument(
  inner: TSESTree.Node,
  call: TSESTree.CallExpression | TSESTree.NewExpression,
  facts: FileFacts,
): Role {
  if (call.callee === inner) return 'hands on';
  const callee = unwrap(call.callee);
  const name = getLastName(callee) ?? '';
  if (call.type === 'NewExpression')
    return name === 'Set' || name === 'Map' || name === 'URL' ? 'hands on' : /Error$/.test(name) ? 'mentions' : 'uses';
  if (callee.type === 'MemberExpression' && LOOKING_METHODS.includes(name)) return 'mentions';
  // `url.replace(base, '')`
  if (/^replace(?:All)?$/.test(name) && call.arguments[0] === inner) return 'mentions';
  if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Object')
    return 'hands on';
  return isNonRequestByRoot(call, facts) ? 'mentions' : 'uses';
}

/** Tests if a variable is only mentioned; one that other files import is not, unless its name says that it lists hosts. */
function isNameMentioned(id: TSESTree.Node, facts: FileFacts, depth: number): boolean {
  if (id.type !== 'Identifier' || depth > MAX_VARIABLES) return false;
  if (LIST_OF_HOSTS.test(id.name)) return true;
  const variable = facts.variables.get(id);
  if (!variable || isExported(variable)) return false;
  return variable.references.every(
    ({ identifier }) => identifier === id || isMentioned(identifier as TSESTree.Node, facts, depth + 1),
  );
}

function isExported({ defs, references }: Scope.Variable): boolean {
  const isDeclaredSo = defs.some(
    ({ node }) => (node as TSESTree.Node).parent?.parent?.type === 'ExportNamedDeclaration',
  );
  return (
    isDeclaredSo ||
    references.some(({ identifier }) => /^Export/.test((identifier as TSESTree.Node).parent?.type ?? ''))
  );
}

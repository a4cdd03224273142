/** Texts that a program only compares with others, or looks up: hosts in a list of those that it refuses, patterns of a scanner. */
import type { TSESTree } from '@typescript-eslint/utils';
import { COMPARING_METHODS, LOOKUP_METHODS } from '../../libraries/non-requests/comparing-methods.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { isExported } from '../../program/modules/exports.ts';
import { getCallOf, getLastName, getMemberName, getParameters, isFunction } from '../../program/syntax/syntax.ts';

/** Where an expression holds the text: nowhere deeper, in an element, in the key of a map, or in a member. */
type Path = readonly string[];

const ELEMENT = '[]';
const KEY = '{key}';

/** Texts that go on through more names are not followed. */
const MAX_NAMES = 40;

interface Search {
  facts: FileFacts;
  names: number;
}

/** True if all that a file does with a text is to compare it, to look it up, or to write it behind other text. */
export function isOnlyCompared(text: TSESTree.Node, facts: FileFacts): boolean {
  return isInert(text, [], { facts, names: 0 });
}

function isInert(node: TSESTree.Node, path: Path, search: Search): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return isInert(parent, path, search);
    case 'BinaryExpression':
      return path.length === 0 && /^[!=]==?$/.test(parent.operator);
    case 'SwitchCase':
      return parent.test === node;
    case 'TemplateLiteral':
      return path.length === 0 && isBehindText(node, parent);
    case 'ArrayExpression':
      if (!isEntryOfMap(parent)) return isInert(parent, [ELEMENT, ...path], search);
      return parent.elements[0] === node && isInert(parent.parent, [KEY, ...path], search);
    case 'Property': {
      const name = parent.value === node && parent.parent.type === 'ObjectExpression' ? getMemberName(parent) : null;
      return name !== null && isInert(parent.parent, [name, ...path], search);
    }
    case 'VariableDeclarator':
      return parent.init === node && !isOfExport(parent, search) && isBindingInert(parent.id, path, search);
    case 'ForOfStatement':
      return (
        parent.right === node &&
        path[0] === ELEMENT &&
        parent.left.type === 'VariableDeclaration' &&
        isBindingInert(parent.left.declarations[0]!.id, path.slice(1), search)
      );
    case 'MemberExpression':
      return parent.object === node && isMemberInert(parent, path, search);
    case 'NewExpression':
    case 'CallExpression':
      return parent.callee !== node && isArgumentInert(parent, path, search);
    default:
      return false;
  }
}

/** True for a hole behind other text, `"${text}" org:acme`: only the beginning of a text can be the host of a URL. */
function isBehindText(node: TSESTree.Node, { quasis, expressions }: TSESTree.TemplateLiteral): boolean {
  const before = quasis[expressions.indexOf(node as TSESTree.Expression)]?.value.cooked ?? '';
  return before !== '' && !/\/$/.test(before);
}

/** `[host, reason]` of `new Map([[host, reason]])`. */
function isEntryOfMap({ parent: list }: TSESTree.ArrayExpression): boolean {
  return (
    list.type === 'ArrayExpression' && list.parent.type === 'NewExpression' && getLastName(list.parent.callee) === 'Map'
  );
}

function isOfExport({ id }: TSESTree.VariableDeclarator, { facts }: Search): boolean {
  return id.type !== 'Identifier' || isExported(id.name, facts);
}

function isBindingInert(pattern: TSESTree.Node, path: Path, search: Search): boolean {
  switch (pattern.type) {
    case 'Identifier': {
      search.names += 1;
      const variable = search.facts.variables.get(pattern);
      return (
        search.names <= MAX_NAMES &&
        variable !== undefined &&
        variable.references.some((reference) => reference.isRead()) &&
        variable.references.every(
          (reference) => reference.init || isInert(reference.identifier as TSESTree.Node, path, search),
        )
      );
    }
    case 'ObjectPattern':
      return pattern.properties.every((property) => {
        if (property.type !== 'Property') return false;
        const name = getMemberName(property);
        return name !== null && (name !== path[0] || isBindingInert(property.value, path.slice(1), search));
      });
    default:
      return false;
  }
}

/** What is done with a member of a text, or of what holds it. */
function isMemberInert(member: TSESTree.MemberExpression, path: Path, search: Search): boolean {
  const [step, ...rest] = path;
  const name = getMemberName(member);
  const call = getCallOf(member);
  if (name === null) return false;
  if (!call) return isReadInert(member, name, path, search);
  if (step === undefined) return COMPARING_METHODS.has(name);
  if (LOOKUP_METHODS.has(name)) return step === KEY || (step === ELEMENT && name !== 'get');
  const [callback] = call.arguments;
  const [parameter] = callback && isFunction(callback) ? getParameters(callback) : [];
  if (step !== ELEMENT || !parameter || !isBindingInert(parameter, rest, search)) return false;
  if (TESTING_CALLBACKS.has(name)) return true;
  return name === 'filter' ? isInert(call, path, search) : name === 'find' && isInert(call, rest, search);
}

/** A member that is read and not called: of the text or a list only the length, of an object any other member. */
function isReadInert(member: TSESTree.MemberExpression, name: string, [step, ...rest]: Path, search: Search): boolean {
  if (step === undefined || step === ELEMENT || step === KEY) return name === 'length' || name === 'size';
  return name !== step || isInert(member, rest, search);
}

/** Methods of arrays that give a truth value or a place, or nothing. */
const TESTING_CALLBACKS: ReadonlySet<string> = new Set(['some', 'every', 'findIndex', 'findLastIndex', 'forEach']);

function isArgumentInert(call: TSESTree.CallExpression | TSESTree.NewExpression, path: Path, search: Search): boolean {
  const { callee } = call;
  const name = getLastName(callee) ?? '';
  if (call.type === 'NewExpression') return (name === 'Set' || name === 'Map') && isInert(call, path, search);
  if (name === 'freeze') return isInert(call, path, search);
  return path.length === 0 && callee.type === 'MemberExpression' && COMPARING_METHODS.has(name);
}

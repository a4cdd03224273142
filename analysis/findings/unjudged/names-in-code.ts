/** Finds where a program names a field in a way that no analysis of answers follows: members of any value, and texts that are its name. */
import type { TSESTree } from '@typescript-eslint/utils';
import { DATA_LIBRARIES } from '../../libraries/data-functions/data-libraries.ts';
import { LIST_OF_HOSTS, LOOKING_METHODS, MENTIONING_KEY } from '../../libraries/non-requests/mentions.ts';
import { DROPPING_NAME } from '../../libraries/data-functions/selections.ts';
import { GENERIC_NAMES, SETTINGS_HOLDER_NAME, SHARED_SEGMENTS } from '../../libraries/non-requests/system-names.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { getLastName, getMemberName, getRootIdentifier, getWrittenText, unwrap } from '../../program/syntax/syntax.ts';
import { isDistinctiveField } from '../texts/fields-in-documents.ts';
import { getReceivingPackages } from './receiving-packages.ts';

/** A field of the answer of an operation. */
export interface NamedAnswerField {
  /** The last name of the field. */
  name: string;
  /** The name of what holds it in the answer, `data` of `result[].data.name`. */
  holder?: string | undefined;
  /** The path of the operation, `/accounts/{account_id}/cfd_tunnel`. */
  operation: string;
  /** Any code may read it as a member; else only a library that gets its name. */
  isReturned?: true | undefined;
  /** What becomes of the answer is not known, and nothing that is followed reads the field: only what can hardly read anything else. */
  isLost?: true | undefined;
}

const NAMING = ['Literal', 'MemberExpression', 'Property'] as const;
const PROPERTIES = ['Property'] as const;

/**
 * Tests if a text may name the field: a name of one word, `connections`, only where the text, or the name of its file, has the thing that
 * the path of the operation is about, `tunnel`. A name that all data has, `description`, tells nothing.
 */
export function mayNameField(text: string, file: string, { name, operation }: NamedAnswerField): boolean {
  if (!text.includes(name)) return false;
  if (isDistinctiveField(name)) return true;
  if (name.includes('_') || GENERIC_NAMES.has(name) || SHARED_SEGMENTS.has(name) || MENTIONING_KEY.test(name))
    return false;
  const thing =
    operation
      .replaceAll(/\{[^{}]*\}/g, '')
      .split(/[/_]/)
      .findLast((word) => /^[a-z]/.test(word)) ?? '';
  const subject = thing.replace(/s$/, '');
  return subject !== '' && (text.toLowerCase().includes(subject) || file.toLowerCase().includes(subject));
}

/** Returns the first place that may read the field; null if there is none. */
export function findNameInCode(ast: TSESTree.Program, field: NamedAnswerField): TSESTree.Node | null {
  const found = findNodes(ast, NAMING).filter((node) => mayRead(node, field));
  return found.reduce<TSESTree.Node | null>(
    (first, node) => (first === null || node.range[0] < first.range[0] ? node : first),
    null,
  );
}

function mayRead(node: TSESTree.Node, { name, holder, isReturned, isLost }: NamedAnswerField): boolean {
  if (holder !== undefined && !isDistinctiveField(name))
    return (
      isLost !== true &&
      isReturned === true &&
      node.type === 'MemberExpression' &&
      isHeld(node, holder) &&
      getMemberName(node) === name &&
      isRead(node)
    );
  switch (node.type) {
    case 'MemberExpression':
      return isReturned === true && getMemberName(node) === name && isRead(node);
    case 'Property':
      return (
        isReturned === true &&
        node.parent.type === 'ObjectPattern' &&
        !node.computed &&
        getMemberName(node) === name &&
        isOfPattern(node, name)
      );
    case 'Literal':
      if ('regex' in node) return isReturned === true && matchesName(node.regex.pattern, name);
      if (getWrittenText(node) !== name) return false;
      if (isReturned === true && isOfKey(node)) return true;
      // A single word is the name of any command, event or part.
      return isGiven(node) && (isLost !== true || isDistinctiveField(name));
    default:
      return false;
  }
}

/** `record.data.name` */
function isHeld({ object }: TSESTree.MemberExpression, holder: string): boolean {
  return getLastName(unwrap(object)) === holder && unwrap(object).type === 'MemberExpression';
}

/** Tests if a program gives a member this name itself: it may read its own data. */
export function writesName(ast: TSESTree.Program, name: string): boolean {
  return findNodes(ast, PROPERTIES).some(
    (node) => node.parent.type === 'ObjectExpression' && !node.computed && getMemberName(node) === name,
  );
}

/** A name of one word in a pattern is any parameter, but for that of a function that gets the elements of a list. */
function isOfPattern({ parent }: TSESTree.Node, name: string): boolean {
  if (parent?.type !== 'ObjectPattern') return false;
  const fn = parent.parent;
  const isOfElement =
    (fn.type === 'ArrowFunctionExpression' || fn.type === 'FunctionExpression') &&
    fn.params.includes(parent) &&
    fn.parent.type === 'CallExpression' &&
    fn.parent.callee.type === 'MemberExpression' &&
    ELEMENT_METHODS.has(getMemberName(fn.parent.callee) ?? '');
  return isOfElement || isDistinctiveField(name);
}

/** Methods that call a function with the elements of a list. */
const ELEMENT_METHODS: ReadonlySet<string> = new Set([
  ...['map', 'flatMap', 'filter', 'forEach', 'find', 'findLast', 'some', 'every', 'toSorted', 'sort'],
]);

/** A pattern for the name as a key of JSON, `"zone_name"\s*:`. */
function matchesName(pattern: string, name: string): boolean {
  const at = pattern.indexOf(`"${name}`);
  return at !== -1 && /^\\?"/.test(pattern.slice(at + name.length + 1));
}

/** The key of a member that a function of all members compares: `case 'connections':`, `key === 'connections'`. */
function isOfKey({ parent }: TSESTree.Node): boolean {
  switch (parent?.type) {
    case 'SwitchCase':
      return KEY_NAME.test(getLastName(unwrap(parent.parent.discriminant)) ?? '');
    case 'BinaryExpression':
      return (
        /^[!=]==?$/.test(parent.operator) &&
        [parent.left, parent.right].some((side) => KEY_NAME.test(getLastName(unwrap(side)) ?? ''))
      );
    default:
      return false;
  }
}

/** The name of a parameter that is the name of a member. */
const KEY_NAME = /^(?:k|key|field|prop|property|column|col|attr|attribute|name|member)(?:Name|Key)?$/i;

/** False for what a program sets, deletes or calls, and for the members of an object of its own class or of the environment. */
function isRead(node: TSESTree.MemberExpression): boolean {
  const { parent } = node;
  const isTarget = parent.type === 'AssignmentExpression' && parent.left === node;
  const isCalled = (parent.type === 'CallExpression' || parent.type === 'NewExpression') && parent.callee === node;
  const isDeleted = parent.type === 'UnaryExpression' && parent.operator === 'delete';
  if (isTarget || isCalled || isDeleted || unwrap(node.object).type === 'ThisExpression') return false;
  return (
    !SETTINGS_HOLDER_NAME.test(getRootIdentifier(node)?.name ?? '') &&
    !SETTINGS_HOLDER_NAME.test(getLastName(node.object) ?? '')
  );
}

/** True for a text that code which is not followed gets: an argument, an option, an attribute, an element of a list of them. */
function isGiven(literal: TSESTree.Node): boolean {
  for (let node = literal; node.parent; node = node.parent) {
    const { parent } = node;
    switch (parent.type) {
      case 'ArrayExpression':
      case 'ObjectExpression':
      case 'SpreadElement':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'JSXExpressionContainer':
        break;
      case 'Property':
        if (parent.value !== node || isOtherName(getMemberName(parent) ?? '')) return false;
        break;
      case 'JSXAttribute':
        return !MENTIONING_KEY.test(String(parent.name.name));
      case 'CallExpression':
      case 'NewExpression':
        return parent.callee !== node && isTaken(literal, parent);
      case 'AssignmentExpression':
        return parent.right === node && !isOtherName(getLastName(parent.left) ?? '');
      case 'VariableDeclarator':
        return node !== literal && parent.id.type === 'Identifier' && !isOtherName(parent.id.name);
      default:
        return false;
    }
  }
  return false;
}

/** The name of what is shown, compared or left out. */
function isOtherName(name: string): boolean {
  return MENTIONING_KEY.test(name) || LIST_OF_HOSTS.test(name) || DROPPING_NAME.test(name);
}

/** False for calls that look a text up or leave a field out, and for functions of data that are followed. */
function isTaken(literal: TSESTree.Node, { callee }: TSESTree.CallExpression | TSESTree.NewExpression): boolean {
  const name = getLastName(unwrap(callee)) ?? '';
  if (LOOKING_METHODS.includes(name) || DROPPING_NAME.test(name) || /^(?:Set|Map)$|Error$/.test(name)) return false;
  return ![...getReceivingPackages(literal)].some((from) =>
    DATA_LIBRARIES.some(({ packages, functions }) => packages.includes(from) && functions.has(name)),
  );
}

/** True for a source that holds a name, as a text or a member: a cheap test of many sources. */
export function mayNameInCode(text: string, name: string): boolean {
  if (!text.includes(name)) return false;
  return isDistinctiveField(name) || ["'", '"', '`'].some((quote) => text.includes(quote + name + quote));
}

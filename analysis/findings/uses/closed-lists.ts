/** `enum`: closed lists that lack a new value: unions, enums, switches, lists that are searched or validated against. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { getNamesOfCall, getSettingNames } from '../../program/program-settings.ts';
import { getKeyName, getWrittenText, unwrap, getLastName, getMemberName } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { CLOSING_FUNCTIONS, CLOSING_KEYS, ENUM_TYPES } from '../../libraries/data-functions/schema-libraries.ts';
import type { Range } from '../use.ts';
import { readTableKeys } from './looked-up-tables.ts';
import { isListOfWritten } from './written-lists.ts';

/** The values and names by which closed lists are found. */
export interface ListQuery {
  /** Known values; a list must hold two of them. */
  knows: readonly string[];
  /** Values of the same kind from other operations, which a list may hold as well. */
  related: readonly string[];
  /** The new value. */
  lacks: string;
  /** The names of the field and of what it is in: `zone_defaults`, `nameservers`, `type`. */
  fieldNames: readonly string[];
}

interface List {
  values: readonly TSESTree.Node[];
  texts: readonly string[];
}

/** The range of the first known value in each closed list that lacks the new one. */
export function findClosedLists(query: ListQuery, facts: FileFacts): Range[] {
  const found: Range[] = [];
  walk(
    facts.source.ast,
    (node) => {
      const list = readList(node, facts) ?? readTable(node, query, facts);
      const index = list?.texts.findIndex((text) => query.knows.includes(text)) ?? -1;
      if (!list || index === -1 || !isLacking(list.texts, query)) return;
      if (!isOfOtherField(node, query, facts) && !isListOfWritten(node, facts)) found.push(list.values[index]!.range);
    },
    'with types',
  );
  return found;
}

/** The keys of a table that the program looks the field up in. */
function readTable(node: TSESTree.Node, { fieldNames }: ListQuery, facts: FileFacts): List | null {
  const keys = readTableKeys(node, { name: fieldNames.at(-1) ?? '', facts });
  return keys && toList(keys);
}

function isLacking(texts: readonly string[], { knows, related, lacks }: ListQuery): boolean {
  const known = new Set(texts.filter((text) => knows.includes(text)));
  // A list without any value of the new value's family leaves out the whole family on purpose.
  const family = lacks.slice(0, lacks.lastIndexOf('.') + 1);
  return (
    known.size >= 2 &&
    texts.some((text) => text.startsWith(family)) &&
    !texts.includes(lacks) &&
    texts.every((text) => knows.includes(text) || related.includes(text))
  );
}

/** True if a list belongs to fields of other names that have the same values: by its property, its type alias, or its command option. */
function isOfOtherField(list: TSESTree.Node, { fieldNames }: ListQuery, facts: FileFacts): boolean {
  const owner = list.parent;
  const typed = owner?.type === 'TSTypeAliasDeclaration' ? (facts.variables.get(owner.id)?.references ?? []) : [];
  const own = [list, ...typed.map(({ identifier }) => identifier as TSESTree.Node)].flatMap(
    (node) => findFieldName(node) ?? [],
  );
  const names = own.length > 0 ? own : getOptionNames(list).flatMap((name) => getStoredNames(name, facts));
  return names.length > 0 && names.every((name) => /_/.test(name) && !fieldNames.includes(name));
}

/** Returns the names of the option that a list restricts: `.option('type', { choices: […] })`, `new Option('--type').choices([…])`. */
function getOptionNames(list: TSESTree.Node): string[] {
  let { parent } = list;
  while (parent && /^(?:Property|ObjectExpression|TSAsExpression)$/.test(parent.type)) ({ parent } = parent);
  return parent?.type === 'CallExpression' ? getNamesOfCall(parent) : [];
}

const STORING_NODES = ['Property', 'AssignmentExpression'] as const;

/** Returns the properties to which the file assigns the option `name`: `zone_type: options.type` gives `zone_type` for `type`. */
function getStoredNames(name: string, facts: FileFacts): string[] {
  return findNodes(facts.source.ast, STORING_NODES).flatMap((node) => {
    const value = node.type === 'Property' ? node.value : node.right;
    if (getLastName(unwrap(value)) !== name) return [];
    if (node.type === 'Property') return node.parent.type === 'ObjectExpression' ? (getMemberName(node) ?? []) : [];
    return node.left.type === 'MemberExpression' ? (getLastName(node.left) ?? []) : [];
  });
}

/** The name of the field that a list is for: `f` of `{ f: z.enum([…]) }`, `{ name: 'f', options: […] }` and `f: 'a' | 'b'`. */
export function findFieldName(list: TSESTree.Node): string | null {
  for (let { parent } = list; parent; { parent } = parent) {
    switch (parent.type) {
      case 'TSPropertySignature':
      case 'PropertyDefinition':
        return getMemberName(parent);
      case 'Property': {
        const key = getMemberName(parent);
        if (key === null || !CLOSING_KEYS.has(key)) return key;
        const [name] = parent.parent.type === 'ObjectExpression' ? getSettingNames(parent.parent) : [];
        if (name !== undefined) return name;
        break;
      }
      case 'TSTypeReference':
      case 'TSArrayType':
      case 'TSUnionType':
      case 'TSTypeAnnotation':
      case 'TSAsExpression':
      case 'ArrayExpression':
      case 'ObjectExpression':
      case 'CallExpression':
      case 'MemberExpression':
      case 'Decorator':
        break;
      default:
        return null;
    }
  }
  return null;
}

/** The values of a closed list; null for any other node. */
export function readList(node: TSESTree.Node, facts: FileFacts): List | null {
  switch (node.type) {
    case 'TSUnionType':
      return toList(
        node.types
          .filter((type) => type.type !== 'TSNullKeyword' && type.type !== 'TSUndefinedKeyword')
          .map((type) => (type.type === 'TSLiteralType' ? type.literal : type)),
      );
    case 'TSEnumDeclaration':
      return toList(node.body.members.map((member) => member.initializer ?? member));
    case 'SwitchStatement':
      return node.cases.every((entry) => entry.test !== null || isRefusing(entry))
        ? toList(node.cases.flatMap(({ test }) => test ?? []))
        : null;
    case 'ArrayExpression':
      return isClosed(node, facts)
        ? toList(node.elements.map((element) => (element ? unwrapLiteralCall(element) : node)))
        : null;
    case 'ObjectExpression':
      return isOfEnumType(node) ? toList(node.properties.map(getMemberValue)) : null;
    case 'CallExpression':
      return node.arguments.length > 1 && isClosing(node) ? toList(node.arguments) : null;
    default:
      return null;
  }
}

/** `{ A: { value: 'a' } }` of `builder.enumType('Kind', { values: { A: { value: 'a' } } })`. */
function isOfEnumType({ parent: property }: TSESTree.ObjectExpression): boolean {
  if (property.type !== 'Property' || !ENUM_TYPES.keys.has(getMemberName(property) ?? '')) return false;
  const call = property.parent.parent;
  const isCall = call?.type === 'CallExpression' || call?.type === 'NewExpression';
  return isCall && ENUM_TYPES.functions.has(getLastName(unwrap(call.callee)) ?? '');
}

/** The value of a member of an enum type; a member without one has its name. */
function getMemberValue(member: TSESTree.ObjectLiteralElement): TSESTree.Node {
  if (member.type !== 'Property') return member;
  if (member.value.type !== 'ObjectExpression') return member.value;
  const own = member.value.properties.find((option) => getMemberName(option) === ENUM_TYPES.value);
  return own?.type === 'Property' ? own.value : member.key;
}

/** True for `default: throw …`, also with statements before the throw and in a block: values of no other case are an error. */
function isRefusing({ consequent }: TSESTree.SwitchCase): boolean {
  const last = consequent.at(-1);
  return (last?.type === 'BlockStatement' ? last.body.at(-1) : last)?.type === 'ThrowStatement';
}

/** Returns the values as a list; null if one of them is no text, or if there is only one. */
function toList(values: readonly TSESTree.Node[]): List | null {
  const texts = values.map((value) => getWrittenText(value));
  return texts.every((text) => text !== null) && values.length > 1 ? { values, texts } : null;
}

/** `z.literal('x')`. */
function unwrapLiteralCall(node: TSESTree.Node): TSESTree.Node {
  if (node.type !== 'CallExpression' || node.arguments.length !== 1 || node.callee.type !== 'MemberExpression')
    return node;
  return /^literal$/i.test(getMemberName(node.callee) ?? '') ? node.arguments[0]! : node;
}

function isClosing(call: TSESTree.CallExpression | TSESTree.NewExpression): boolean {
  const callee = unwrap(call.callee);
  const name = getLastName(callee);
  return name !== null && CLOSING_FUNCTIONS.has(name);
}

/**
 * Tests if an array is searched or passed to a function that closes it, directly or through a variable. `visited` are the
 * declarations that were looked at, each of them once: `var a = b; var b = a;` form a cycle.
 */
function isClosed(node: TSESTree.Node, facts: FileFacts, visited = new Set<TSESTree.Node>()): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isClosed(parent, facts, visited);
    case 'MemberExpression':
      return (
        parent.object === node &&
        parent.parent.type === 'CallExpression' &&
        parent.parent.callee === parent &&
        isClosing(parent.parent)
      );
    case 'CallExpression':
    case 'NewExpression':
      if (parent.callee === node) return false;
      // `Object.freeze([…])` is the list itself.
      return (
        isClosing(parent) ||
        (parent.callee.type === 'MemberExpression' &&
          getKeyName(parent.callee.property) === 'freeze' &&
          isClosed(parent, facts, visited))
      );
    case 'Property':
      return parent.value === node && CLOSING_KEYS.has(getMemberName(parent) ?? '');
    case 'TSTypeQuery':
      return true;
    case 'VariableDeclarator':
      if (parent.id.type !== 'Identifier' || visited.has(parent)) return false;
      visited.add(parent);
      return (facts.variables.get(parent.id)?.references ?? []).some(
        ({ identifier }) => identifier !== parent.id && isClosed(identifier as TSESTree.Node, facts, visited),
      );
    default:
      return false;
  }
}

/** Indexes a file by name: the writes of properties, the values that it provides, and its calls. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  GLOBAL_OBJECTS,
  GLOBAL_REGISTRATIONS,
  MAKING_METHODS,
  VALUE_PROPERTIES,
} from '../../libraries/frameworks/containers.ts';
import type { CallNode, FileFacts } from '../file-facts.ts';
import { addDependencyLists } from '../containers/dependency-lists.ts';
import { addProvidedValues } from '../containers/provided-values.ts';
import { findDeclaredSetting, getDefault, isAddress } from '../program-settings.ts';
import { findNodes } from '../syntax/node-index.ts';
import { getLastName, isFunction, unwrap, getMemberName } from '../syntax/syntax.ts';
import { getCalledTable } from '../containers/table-calls.ts';
import { memoise } from '../memoise.ts';
import { addToGroup } from '../group-by-key.ts';

/**
 * `made`: an instance of a class, the result of a function, any other value itself. `either`: that, or the value as written.
 * `default`: what a setting is unless the user of the program changes it.
 */
export type Making = 'as written' | 'made' | 'either' | 'default';

/** A place that gives a property its value. */
export interface FieldWrite {
  file: FileFacts;
  /** The value; for a member of a class its definition. */
  node: TSESTree.Node;
  making: Making;
  /** The key under which the value is given out. */
  key?: TSESTree.Node;
}

/** Writes by the name of the property, and values that are given out by the name of their token. */
interface WriteIndex {
  readonly writes: ReadonlyMap<string, readonly FieldWrite[]>;
  readonly provided: ReadonlyMap<string, readonly FieldWrite[]>;
  readonly dependencies: ReadonlyMap<string, readonly DependencyList[]>;
}

/** The tokens of the arguments that a container passes to a class or function. */
export interface DependencyList {
  file: FileFacts;
  tokens: readonly TSESTree.Node[];
}

export interface NamedCall {
  file: FileFacts;
  call: CallNode;
}

/**
 * Returns the calls and constructions of a file that have arguments and whose callee has the name, or is taken out of a
 * table of that name.
 */
export function getNamedCalls(file: FileFacts, callee: string): NamedCall[] {
  return (getCallIndex(file).get(callee) ?? []).map((call) => ({ file, call }));
}

const getCallIndex = memoise(indexCalls);

function indexCalls(file: FileFacts): Map<string, CallNode[]> {
  const index = new Map<string, CallNode[]>();
  for (const call of file.calls) {
    if (call.arguments.length === 0) continue;
    const names = [getLastName(unwrap(call.callee)), getCalledTable(call.callee, file)];
    for (const name of names) if (name !== null) addToGroup(index, name, call);
  }
  return index;
}

/** The writes of a file that may matter to a request, indexed on first use. */
export const getWriteIndex = memoise(indexWrites);

const WRITING_NODES = [
  ...(['Property', 'ObjectExpression', 'CallExpression', 'NewExpression', 'MethodDefinition'] as const),
  ...(['PropertyDefinition', 'AssignmentExpression', 'JSXOpeningElement', 'ClassDeclaration'] as const),
] as const;

function indexWrites(file: FileFacts): WriteIndex {
  const writes = new Map<string, FieldWrite[]>();
  const provided = new Map<string, FieldWrite[]>();
  const dependencies = new Map<string, DependencyList[]>();
  const add = (name: string | null, node: TSESTree.Node | null, making: Making = 'as written'): void => {
    if (name !== null && node !== null && mayMatter(node)) addToGroup(writes, name, { file, node, making });
  };
  for (const node of findNodes(file.source.ast, WRITING_NODES)) {
    switch (node.type) {
      case 'Property':
        if (node.parent.type !== 'ObjectExpression') break;
        add(getMemberName(node), node.value, node.kind === 'get' ? 'made' : 'as written');
        if (node.value.type === 'ObjectExpression') add(getMemberName(node), getDefault(node.value), 'default');
        break;
      case 'ObjectExpression':
      case 'CallExpression': {
        const declared = findDeclaredSetting(node);
        for (const name of declared?.names ?? []) add(name, declared!.value, 'default');
        break;
      }
      case 'MethodDefinition':
        if (node.kind !== 'constructor') add(getMemberName(node), node);
        break;
      case 'PropertyDefinition':
        if (node.value) add(getMemberName(node), node);
        break;
      case 'AssignmentExpression':
        if (node.left.type !== 'MemberExpression' || node.operator === '+=') break;
        add(getMemberName(node.left), node.right);
        break;
      default:
    }
    addDependencyLists(node, (callee, tokens) => addToGroup(dependencies, callee, { file, tokens }));
    addProvidedValues(node, ({ token, key, node: value }) => {
      if (!mayMatter(value) && !isSection(value)) return;
      const write: FieldWrite = { file, node: value, making: getMaking(value), key };
      if (mayMatter(value)) addToGroup(writes, token, write);
      addToGroup(provided, token, write);
    });
  }
  return { writes, provided, dependencies };
}

/**
 * Returns the writes of a name in a file that write a member of the global object: `globalThis.api = …`,
 * `exposeInMainWorld('api', …)`.
 */
export function findGlobalWrites(file: FileFacts, name: string): readonly FieldWrite[] {
  const writes = getWriteIndex(file).writes.get(name) ?? [];
  const assigned = writes.filter(
    ({ node: { parent } }) =>
      parent?.type === 'AssignmentExpression' &&
      parent.left.type === 'MemberExpression' &&
      parent.left.object.type === 'Identifier' &&
      GLOBAL_OBJECTS.has(parent.left.object.name),
  );
  const registered = [...GLOBAL_REGISTRATIONS]
    .flatMap((callee) => getNamedCalls(file, callee))
    .flatMap(({ call }) => {
      const [key, node] = call.arguments;
      const isOfName = key?.type === 'Literal' && key.value === name && node && node.type !== 'SpreadElement';
      return isOfName ? [{ file, node, making: 'as written' as const }] : [];
    });
  return [...assigned, ...registered];
}

/**
 * Returns what a container gives out for a value. Where the code does not show it, `either`: most containers take a
 * class or function as well as what it makes.
 */
function getMaking({ parent }: TSESTree.Node): Making {
  const around = parent?.type === 'ArrayExpression' ? parent.parent : parent;
  if (around?.type === 'CallExpression')
    return MAKING_METHODS.get(getLastName(unwrap(around.callee)) ?? '') ?? 'either';
  const name = parent?.type === 'Property' ? getMemberName(parent) : null;
  return VALUE_PROPERTIES.get(name ?? '') ?? 'either';
}

/** True for a value that may be part of a client or of a base: no number, flag or plain word. */
function mayMatter(written: TSESTree.Node): boolean {
  const node = unwrap(written);
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && node.value.includes('/');
    case 'ObjectExpression':
      return node.properties.some(isMethod);
    case 'BinaryExpression':
      return node.operator === '+' && (isPart(node.left) || isPart(node.right));
    case 'ArrayExpression':
    case 'UnaryExpression':
    case 'UpdateExpression':
      return false;
    default:
      return true;
  }
}

/** True for an operand that makes a sum part of a path: a text with a slash, or a sum with one. */
function isPart(operand: TSESTree.Node): boolean {
  const node = unwrap(operand);
  return (node.type === 'Literal' || node.type === 'BinaryExpression') && mayMatter(node);
}

/** `{ endpoint: 'https://…', account }`, `{ base: '/api' }`: a configuration that is given out as a whole. */
function isSection(node: TSESTree.Node): boolean {
  return (
    node.type === 'ObjectExpression' &&
    node.properties.some((property) => property.type === 'Property' && isAddressOrPath(unwrap(property.value)))
  );
}

function isAddressOrPath(node: TSESTree.Node): boolean {
  return isAddress(node) || (node.type === 'Literal' && typeof node.value === 'string' && node.value.startsWith('/'));
}

function isMethod(property: TSESTree.ObjectExpression['properties'][number]): boolean {
  return property.type === 'Property' && isFunction(property.value);
}

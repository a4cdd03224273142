/** Finds the values that code registers in containers, frameworks and contexts, and the names of their tokens. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  BINDING_METHOD,
  FIXTURE_METHODS,
  KEY_PROPERTIES,
  KEY_READERS,
  MAKING_FUNCTIONS,
  MEMBER_METHODS,
  PATH_KEY_METHODS,
  PROVIDING_ATTRIBUTE,
  RECEIVER_METHODS,
  SERVICE_OPTIONS,
  TOKEN_FACTORIES,
  VALUE_PROPERTIES,
} from '../../libraries/frameworks/containers.ts';
import { getAnnotated, isClassName } from './dependency-lists.ts';
import { getKeyOfCall, getTokenName, isDistinctiveKey } from './keys.ts';
import { getLastName, isFunction, unwrap, getMemberName } from '../syntax/syntax.ts';
import { walk } from '../syntax/walk.ts';

/** A value that is provided under a key, and the name of that key. */
export interface ProvidedValue {
  token: string;
  key: TSESTree.Node;
  node: TSESTree.Node;
}

/** True for a call that may read a value by its key, and nothing else: `container.get(TOKEN)`, `inject(TOKEN)`. */
export function isReadingCall(node: TSESTree.Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const [key, options] = node.arguments;
  if (!key || node.arguments.length > 2 || (options && options.type !== 'ObjectExpression')) return false;
  return getKeyOfCall(node, key) !== null;
}

/** Calls `add` with each value that a node provides by itself, without its descendants. */
export function addProvidedValues(node: TSESTree.Node, add: (provided: ProvidedValue) => void): void {
  switch (node.type) {
    case 'CallExpression':
      addFromCall(node, add);
      addFromTokenFactory(node, add);
      addFromFixtures(node, add);
      return;
    case 'NewExpression':
      addFromTokenFactory(node, add);
      return;
    case 'ObjectExpression':
      addFromObject(node, add);
      return;
    case 'JSXOpeningElement':
      addFromElement(node, add);
      return;
    case 'ClassDeclaration':
      addFromService(node, add);
      return;
    default:
  }
}

/** `c.set(KEY, v)`, `server.decorate('request', 'api', v)`, `bind(KEY).to(v)`, `storage.run(v, callback)`. */
function addFromCall(node: TSESTree.CallExpression, add: (provided: ProvidedValue) => void): void {
  const { callee, arguments: args } = node;
  const [first] = args;
  const name = getLastName(unwrap(callee)) ?? '';
  if (!first || KEY_READERS.has(name)) return;
  const options = args.at(-1);
  // `createBindingFromClass(Api, { key: KEY })`
  const named = options?.type === 'ObjectExpression' && isClassName(first) ? findOption(options, KEY_PROPERTIES) : null;
  if (named && isDistinctiveKey(named)) addUnder(named, first, add);
  const key = callee.type === 'MemberExpression' ? getReceiverKey(node, callee) : null;
  const mayBePath = MEMBER_METHODS.has(name);
  // The arguments behind the value of a binding are its dependencies.
  if (key !== null) addUnder(key, first, add);
  else
    args.slice(1).forEach((value, index) => {
      if (getKeyOfCall(node, args[index]) === null || (!mayBePath && isPath(value))) return;
      addUnder(args[index]!, value, add);
      const token = index === 0 ? getMemberOfPath(node) : null;
      if (token !== null && value.type !== 'SpreadElement') add({ token, key: first, node: value });
    });
}

/** The last member of the path that is the key of a call, `list` of `server.method('zones.list', fn)`; null for other calls. */
export function getMemberOfPath({ callee, arguments: [key] }: TSESTree.CallExpression): string | null {
  if (key?.type !== 'Literal' || !PATH_KEY_METHODS.has(getLastName(unwrap(callee)) ?? '')) return null;
  return getTokenName(key)?.match(/\.(\w+)$/)?.[1] ?? null;
}

/** The key that a call has in front of it: `storage` of `storage.run(v)`, `KEY` of `bind(KEY).to(v)`; null for other calls. */
function getReceiverKey(node: TSESTree.CallExpression, callee: TSESTree.MemberExpression): TSESTree.Node | null {
  const receiver = unwrap(callee.object);
  const name = getLastName(callee) ?? '';
  if (RECEIVER_METHODS.has(name)) return receiver;
  if (receiver.type !== 'CallExpression' || receiver.arguments.length !== 1 || !BINDING_METHOD.test(name)) return null;
  const [key] = receiver.arguments;
  return getKeyOfCall(node, key) === null ? null : key!;
}

function addUnder(
  key: TSESTree.Node,
  value: TSESTree.CallExpressionArgument,
  add: (provided: ProvidedValue) => void,
): void {
  const token = getTokenName(key);
  if (token === null || value.type === 'SpreadElement') return;
  const held = value.type === 'ObjectExpression' ? findOption(value, [...VALUE_PROPERTIES.keys()]) : undefined;
  add({ token, key, node: held ?? getAnnotated(value)?.callee ?? value });
}

/** True for a text that is no URL: `send(KEY, '/zones')` provides nothing. */
function isPath(value: TSESTree.Node): boolean {
  if (value.type === 'Literal') return typeof value.value !== 'string' || !/^https?:/.test(value.value);
  if (value.type !== 'TemplateLiteral') return false;
  const opening = value.quasis[0]!.value.raw;
  return opening !== '' && !/^https?:/.test(opening);
}

/** `{ provide: KEY, useClass: Api }`: every property beside the key may be the value. */
function addFromObject(node: TSESTree.ObjectExpression, add: (provided: ProvidedValue) => void): void {
  const key = findOption(node, KEY_PROPERTIES);
  if (!key || !isDistinctiveKey(key)) return;
  const token = getTokenName(key)!;
  for (const property of node.properties)
    if (property.type === 'Property' && property.value !== key) add({ token, key, node: property.value });
}

/** `const Token = createContext(value)`, `new InjectionToken('api', { factory })`: the variable names the token. */
function addFromTokenFactory(
  node: TSESTree.CallExpression | TSESTree.NewExpression,
  add: (provided: ProvidedValue) => void,
): void {
  const { parent } = node;
  const value = node.arguments.at(-1);
  if (parent.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier' || !value) return;
  if (!TOKEN_FACTORIES.has(getLastName(unwrap(node.callee)) ?? '')) return;
  addUnder(parent.id, value, add);
}

/**
 * Adds the values of fixtures under their names: `v` under `api` of `test.extend({ api: async ({ url }, use) => { await use(v) } })` and
 * of `api: [async ({ url }, use) => use(v), options]`.
 */
function addFromFixtures(
  { callee, arguments: [fixtures] }: TSESTree.CallExpression,
  add: (provided: ProvidedValue) => void,
): void {
  if (fixtures?.type !== 'ObjectExpression' || !FIXTURE_METHODS.has(getLastName(unwrap(callee)) ?? '')) return;
  for (const property of fixtures.properties) {
    if (property.type !== 'Property') continue;
    const fixture = property.value.type === 'ArrayExpression' ? property.value.elements[0] : property.value;
    const giver = isFunction(fixture) ? fixture.params[1] : undefined;
    const token = getMemberName(property);
    if (token === null || giver?.type !== 'Identifier' || !isFunction(fixture)) continue;
    walk(fixture.body, (node) => {
      const isGiving = node.type === 'CallExpression' && getLastName(node.callee) === giver.name;
      if (isGiving && node.arguments.length > 0) add({ token, key: property.key, node: node.arguments[0]! });
      return true;
    });
  }
}

/** `<Token.Provider value={v}>`, `<Token value={v}>`. */
function addFromElement(
  { name, attributes }: TSESTree.JSXOpeningElement,
  add: (provided: ProvidedValue) => void,
): void {
  const token = name.type === 'JSXMemberExpression' ? name.object : name;
  if (token.type !== 'JSXIdentifier' || !/^[A-Z]/.test(token.name)) return;
  for (const attribute of attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.name !== PROVIDING_ATTRIBUTE) continue;
    const { value } = attribute;
    if (value?.type === 'JSXExpressionContainer' && value.expression.type !== 'JSXEmptyExpression')
      add({ token: token.name, key: token, node: value.expression });
  }
}

/** `class Api extends Effect.Service<Api>()('Api', { effect })`. */
function addFromService({ id, superClass }: TSESTree.ClassDeclaration, add: (provided: ProvidedValue) => void): void {
  const options = superClass?.type === 'CallExpression' ? superClass.arguments.at(-1) : undefined;
  const node = options?.type === 'ObjectExpression' ? findOption(options, SERVICE_OPTIONS) : undefined;
  if (id && node) add({ token: id.name, key: id, node });
}

function findOption({ properties }: TSESTree.ObjectExpression, names: readonly string[]): TSESTree.Node | undefined {
  for (const property of properties) {
    if (property.type === 'Property' && names.includes(getMemberName(property) ?? '')) return property.value;
  }
  return undefined;
}

/** The argument of a making function around a value, `Api` of `asClass(Api).singleton()`; null for any other value. */
export function findMade(written: TSESTree.Node): TSESTree.Node | null {
  let node = unwrap(written);
  while (node.type === 'CallExpression') {
    const callee = unwrap(node.callee);
    const [value] = node.arguments;
    if (MAKING_FUNCTIONS.has(getLastName(callee) ?? '')) return value && value.type !== 'SpreadElement' ? value : null;
    if (callee.type !== 'MemberExpression') return null;
    node = unwrap(callee.object);
  }
  return null;
}

/** Finds the values that code gives to containers, frameworks and contexts, and the names of their tokens. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  MADE_OPTIONS,
  MAKING_FUNCTIONS,
  PROVIDER_OBJECTS,
  PROVIDING_ATTRIBUTE,
  PROVIDING_METHODS,
  READING_CALLS,
  SERVICE_OPTIONS,
  TOKEN_FACTORIES,
  type Making,
} from '../libraries/containers.ts';
import { getKeyName, getLastName, unwrap } from './syntax.ts';

/** A value that is given out under the name of its token. */
export interface ProvidedValue {
  token: string;
  node: TSESTree.Node;
  making: Making;
}

/** The name by which the program refers to a token: its text, or the last name of a variable, member or class; null for others. */
export function getTokenName(written: TSESTree.Node | undefined): string | null {
  if (!written) return null;
  const node = unwrap(written);
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && node.value !== '' ? node.value : null;
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return getKeyName(node.property, node.computed);
    case 'ArrowFunctionExpression':
      return node.body.type === 'BlockStatement' ? null : getTokenName(node.body);
    case 'CallExpression':
      // `Symbol.for('api')`, `forwardRef(() => Api)`
      return getTokenName(node.arguments[0]);
    default:
      return null;
  }
}

/** True for a call that reads a value by its token: `container.get(TOKEN)`. */
export function isReadingCall(node: TSESTree.Node): boolean {
  return (
    node.type === 'CallExpression' &&
    node.arguments.length > 0 &&
    READING_CALLS.has(getLastName(unwrap(node.callee)) ?? '')
  );
}

/** Calls `add` with each value that a node provides by itself, without its descendants. */
export function addProvidedValues(node: TSESTree.Node, add: (provided: ProvidedValue) => void): void {
  switch (node.type) {
    case 'CallExpression':
      addFromCall(node, add);
      addFromTokenFactory(node, add);
      return;
    case 'NewExpression':
      addFromTokenFactory(node, add);
      return;
    case 'ObjectExpression':
      for (const { token, values, making } of PROVIDER_OBJECTS) {
        const name = getTokenName(findOption(node, [token]));
        const value = findOption(node, values);
        if (name !== null && value) add({ token: name, node: value, making });
      }
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

function addFromCall(node: TSESTree.CallExpression, add: (provided: ProvidedValue) => void): void {
  const { callee, arguments: args } = node;
  if (callee.type !== 'MemberExpression' || args.length === 0) return;
  const method = getKeyName(callee.property, callee.computed) ?? '';
  const receiver = unwrap(callee.object);
  for (const row of PROVIDING_METHODS) {
    if (!row.methods.includes(method)) continue;
    const value = row.token === 'receiver' ? args[0] : args.at(-1);
    const token =
      row.token === 'receiver'
        ? receiver
        : row.token === 'argument before'
          ? args.at(-2)
          : receiver.type === 'CallExpression'
            ? receiver.arguments[0]
            : undefined;
    const name = getTokenName(token);
    if (name === null || !value || value.type === 'SpreadElement') continue;
    const made = row.making === 'made' && value.type === 'ObjectExpression' ? findOption(value, MADE_OPTIONS) : null;
    add({ token: name, node: made ?? value, making: row.making });
  }
}

/** `const Token = createContext(value)`, `new InjectionToken('api', { factory })`: the variable names the token. */
function addFromTokenFactory(
  node: TSESTree.CallExpression | TSESTree.NewExpression,
  add: (provided: ProvidedValue) => void,
): void {
  const { parent } = node;
  const value = node.arguments.at(-1);
  if (parent.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier' || !value) return;
  if (!TOKEN_FACTORIES.has(getLastName(unwrap(node.callee)) ?? '') || value.type === 'SpreadElement') return;
  const made = value.type === 'ObjectExpression' ? findOption(value, MADE_OPTIONS) : null;
  add({ token: parent.id.name, node: made ?? value, making: made ? 'made' : 'as written' });
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
      add({ token: token.name, node: value.expression, making: 'as written' });
  }
}

/** `class Api extends Effect.Service<Api>()('Api', { effect })`. */
function addFromService({ id, superClass }: TSESTree.ClassDeclaration, add: (provided: ProvidedValue) => void): void {
  const options = superClass?.type === 'CallExpression' ? superClass.arguments.at(-1) : undefined;
  const node = options?.type === 'ObjectExpression' ? findOption(options, SERVICE_OPTIONS) : undefined;
  if (id && node) add({ token: id.name, node, making: 'made' });
}

function findOption({ properties }: TSESTree.ObjectExpression, names: readonly string[]): TSESTree.Node | undefined {
  for (const property of properties) {
    if (property.type === 'Property' && names.includes(getKeyName(property.key, property.computed) ?? ''))
      return property.value;
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

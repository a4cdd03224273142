/** The tokens that a program lists beside a class or a factory: a container passes the values of these tokens as arguments. */
import type { TSESTree } from '@typescript-eslint/utils';
import { DEPENDENCY_PROPERTIES, VALUE_PROPERTIES } from '../../libraries/frameworks/containers.ts';
import { getKeyOfCall } from './keys.ts';
import { isFunction, unwrap, type FunctionNode, getMemberName } from '../syntax/syntax.ts';

/** Calls `add` with the name of each class or function beside which a node lists tokens, and with the tokens. */
export function addDependencyLists(
  node: TSESTree.Node,
  add: (callee: string, tokens: readonly TSESTree.Node[]) => void,
): void {
  switch (node.type) {
    case 'CallExpression':
      addFromCall(node, add);
      return;
    case 'ObjectExpression': {
      const tokens = findListed(node);
      const callee = tokens && node.properties.map(getProvidedName).find((name) => name !== null);
      if (callee) add(callee, tokens);
      return;
    }
    case 'PropertyDefinition': {
      const { id } = node.parent.parent;
      if (id && node.static) addIfListed(id.name, node, node.value);
      return;
    }
    case 'MethodDefinition': {
      const { id } = node.parent.parent;
      const [statement] = node.value.body?.body ?? [];
      if (id && node.static && node.kind === 'get' && statement?.type === 'ReturnStatement')
        addIfListed(id.name, node, statement.argument);
      return;
    }
    case 'AssignmentExpression': {
      const { left, right } = node;
      if (left.type === 'MemberExpression' && left.object.type === 'Identifier')
        addIfListed(left.object.name, left, right);
      return;
    }
    default:
  }

  /** `static inject = [HTTP]`, `static get inject() { return [HTTP] }`, `Api.$inject = ['http']`. */
  function addIfListed(callee: string, member: TSESTree.Node, value: TSESTree.Node | null | undefined): void {
    const tokens = value && listsDependencies(member) ? getElements(value) : null;
    if (tokens) add(callee, tokens);
  }
}

/** `bind(KEY).to(Api, HTTP, CONFIG)`, `injected(Api, HTTP)`, `register('api', Api, [HTTP])`, `service('api', ['http', Api])`. */
function addFromCall(
  node: TSESTree.CallExpression,
  add: (callee: string, tokens: readonly TSESTree.Node[]) => void,
): void {
  for (const argument of node.arguments) {
    const annotated = getAnnotated(argument);
    if (annotated?.callee.type === 'Identifier') add(annotated.callee.name, annotated.tokens);
  }
  const place = node.arguments.findIndex(isClassName);
  const [listed, ...others] = node.arguments.slice(place + 1);
  if (place === -1 || !listed) return;
  const tokens = getElements(listed) ?? [listed, ...others];
  // Any other argument says that the call does something else with the class.
  if (tokens.every((token) => getKeyOfCall(node, token) !== null))
    add((node.arguments[place] as TSESTree.Identifier).name, tokens);
}

/** A function or its name at the end of an array, behind the tokens of its arguments. */
export interface Annotated {
  callee: FunctionNode | TSESTree.Identifier;
  tokens: readonly TSESTree.Node[];
}

/**
 * `['http', 'CONFIG', (http, config) => …]`: a function with the tokens of its arguments; null for any other node.
 * Source: https://docs.angularjs.org/guide/di#inline-array-annotation.
 */
export function getAnnotated(written: TSESTree.Node): Annotated | null {
  const elements = getElements(written);
  const callee = elements?.at(-1);
  const tokens = elements?.slice(0, -1) ?? [];
  if (!callee || !tokens.every((token) => token.type === 'Literal' && typeof token.value === 'string')) return null;
  if (callee.type === 'Identifier') return tokens.length > 0 ? { callee, tokens } : null;
  return isFunction(callee) && callee.params.length === tokens.length ? { callee, tokens } : null;
}

/** True for the name of a class, which is no constant. */
export function isClassName(node: TSESTree.Node): node is TSESTree.Identifier {
  return node.type === 'Identifier' && /^[A-Z]\w*[a-z]/.test(node.name);
}

/**
 * The tokens of a function that stands beside the list itself, `{ useFactory: (http) => new Api(http), inject: [HTTP] }`, or in it,
 * `['http', (http) => new Api(http)]`.
 */
export function getTokensBeside({ parent }: FunctionNode): readonly TSESTree.Node[] {
  if (parent.type === 'ArrayExpression') return getAnnotated(parent)?.tokens ?? [];
  const object = parent.type === 'Property' && isProviding(parent) ? parent.parent : null;
  return (object?.type === 'ObjectExpression' && findListed(object)) || [];
}

/** The tokens in an object beside the class or function that it provides: `{ useClass: Api, deps: [HTTP] }`. */
function findListed({ properties }: TSESTree.ObjectExpression): readonly TSESTree.Node[] | null {
  for (const property of properties) {
    if (property.type === 'Property' && listsDependencies(property)) return getElements(property.value);
  }
  return null;
}

function getProvidedName(property: TSESTree.ObjectLiteralElement): string | null {
  return property.type === 'Property' && isProviding(property) && property.value.type === 'Identifier'
    ? property.value.name
    : null;
}

function isProviding(property: TSESTree.Property): boolean {
  return VALUE_PROPERTIES.has(getMemberName(property) ?? '');
}

function listsDependencies(member: TSESTree.Node): boolean {
  return DEPENDENCY_PROPERTIES.has(getMemberName(member) ?? '');
}

/** The elements of an array without gaps and spreads; null for anything else. */
function getElements(written: TSESTree.Node): readonly TSESTree.Node[] | null {
  const node = unwrap(written);
  if (node.type !== 'ArrayExpression') return null;
  const elements = node.elements.filter((element) => element !== null && element.type !== 'SpreadElement');
  return elements.length === node.elements.length ? elements : null;
}

/** Visits the descendants of a node: all of them, those in a range, or up to the first with a result. */
import { visitorKeys } from '@typescript-eslint/visitor-keys';
import type { TSESTree } from '@typescript-eslint/utils';
import { memoise } from '../memoise.ts';
import { isFunction } from './syntax.ts';

/** Visits a node and its descendants without recursion; a visitor that returns false skips the subtree. */
export function walk(
  root: TSESTree.Node,
  visit: (node: TSESTree.Node) => boolean | void,
  types: 'with types' | 'without types' = 'without types',
): void {
  const pending: TSESTree.Node[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (visit(node) !== false)
      pushChildren(node, types === 'with types' ? visitorKeys[node.type] : getKeys(node.type), pending);
  }
}

/** `walk` without types over the nodes that touch a range. Of a long list it looks at no other elements. */
export function walkRange(
  root: TSESTree.Node,
  range: readonly [number, number],
  visit: (node: TSESTree.Node) => boolean | void,
): void {
  const pending: TSESTree.Node[] = [root];
  const addPending = (node: TSESTree.Node): false => {
    pending.push(node);
    return false;
  };
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (visit(node) === false) continue;
    for (const key of getKeys(node.type)) {
      const value = (node as unknown as Record<string, TSESTree.Node | TSESTree.Node[]>)[key]!;
      someTouching(Array.isArray(value) ? value : [value], range, addPending);
    }
  }
}

/** True if a test holds for a node or comment of a list that touches a range. Of a long list it looks at no others. */
export function someTouching<Element extends { range: [number, number] }>(
  elements: readonly (Element | null)[],
  [start, end]: readonly [number, number],
  test: (element: Element) => boolean,
): boolean {
  const isSorted = elements.length >= LONG_LIST && isInOrder(elements);
  for (let index = isSorted ? findFirst(elements as Element[], start) : 0; index < elements.length; index += 1) {
    const element = elements[index];
    if (!isNode(element)) continue;
    if (element.range[0] > end || element.range[1] < start) {
      if (isSorted) break;
    } else if (test(element)) return true;
  }
  return false;
}

/** In lists of this length, a binary search is faster than a look at each element. */
const LONG_LIST = 16;

/** False for a list with holes, and for the joined scripts of a component. */
const isInOrder = memoise((elements: readonly unknown[]): boolean =>
  elements.every((element, index) => {
    const before = elements[index - 1];
    return isNode(element) && (!isNode(before) || before.range[1] <= element.range[0]);
  }),
);

/** The index of the first node that does not end before an offset. */
function findFirst(nodes: readonly { range: [number, number] }[], offset: number): number {
  let first = 0;
  for (let last = nodes.length; first < last;) {
    const middle = (first + last) >> 1;
    if (nodes[middle]!.range[1] < offset) first = middle + 1;
    else last = middle;
  }
  return first;
}

/** Types have no effect at run time. */
const TYPE_KEYS = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'superTypeArguments']);
const keysWithoutTypes = new Map<string, readonly string[]>();

function getKeys(type: string): readonly string[] {
  let keys = keysWithoutTypes.get(type);
  if (!keys) keysWithoutTypes.set(type, (keys = (visitorKeys[type] ?? []).filter((key) => !TYPE_KEYS.has(key))));
  return keys;
}

/**
 * Pushes the children of a node onto the stack, without a list per node. Before a loop is optimised, `of` makes an object for each
 * step, and a program has millions of nodes.
 */
function pushChildren(node: TSESTree.Node, keys: readonly string[] = [], pending: TSESTree.Node[]): void {
  for (let index = 0; index < keys.length; index++) {
    const value = (node as unknown as Record<string, unknown>)[keys[index]!];
    if (Array.isArray(value)) {
      for (let place = 0; place < value.length; place++) if (isNode(value[place])) pending.push(value[place]);
    } else if (isNode(value)) {
      pending.push(value);
    }
  }
}

function isNode<Value>(value: Value): value is Value & TSESTree.Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** Returns the first result of a node or one of its descendants that is not null; types are skipped. */
export function findInNodes<Result>(
  root: TSESTree.Node,
  find: (node: TSESTree.Node) => Result | null | undefined,
): Result | null {
  let found: Result | null = null;
  walk(root, (node) => {
    found ??= find(node) ?? null;
    return found === null;
  });
  return found;
}

/** True if a test holds for a node or one of its descendants; types are skipped. */
export function someNode(root: TSESTree.Node, test: (node: TSESTree.Node) => boolean): boolean {
  return findInNodes(root, (node) => test(node) || null) ?? false;
}

/** `someNode` without the nodes in functions; a function itself is tested. */
export function someOwnNode(root: TSESTree.Node, test: (node: TSESTree.Node) => boolean): boolean {
  let isFound = false;
  walk(root, (node) => {
    isFound ||= test(node);
    return !isFound && !isFunction(node);
  });
  return isFound;
}

/** True if a test holds for a type or a node in it. */
export function someInType(root: TSESTree.Node, test: (node: TSESTree.Node) => boolean): boolean {
  let found = false;
  walk(
    root,
    (node) => {
      found ||= test(node);
      return !found;
    },
    'with types',
  );
  return found;
}

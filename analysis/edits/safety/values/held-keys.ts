/** The keys of objects and the variables that hold a rewritten text or object. */
import type { TSESTree } from '@typescript-eslint/utils';
import { URL_PARTS } from '../../../libraries/data-functions/indifferent-functions.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getRootIdentifier, isFunction, getMemberName, unwrap } from '../../../program/syntax/syntax.ts';
import { someNode, walk } from '../../../program/syntax/walk.ts';
import type { Followed, Watch } from './rewritten-value.ts';

export type Variable = NonNullable<ReturnType<FileFacts['variables']['get']>>;

export interface HeldKeys {
  names: Set<string>;
  /** Any other key may hold the value as well. */
  isAny: boolean;
}

/** True for the name of a changed field. */
export function isChangedName(key: string, { isUrl, hasFields, changed }: Watch): boolean {
  return !isUrl && hasFields && changed.words.has(key.toLowerCase());
}

/** True if a pattern takes a changed field out of an object. */
export function takesChanged(pattern: TSESTree.Node, watch: Watch): boolean {
  return someNode(
    pattern,
    (node) =>
      node.type === 'Property' &&
      node.parent.type === 'ObjectPattern' &&
      isChangedName(getMemberName(node) ?? '', watch),
  );
}

/** True for a method that may read the other properties of its object. */
export function readsItsObject(property: TSESTree.ObjectLiteralElement): boolean {
  return (
    property.type === 'Property' &&
    isFunction(property.value) &&
    someNode(property.value, ({ type }) => type === 'ThisExpression')
  );
}

export function mayHold(key: string, { keys }: Pick<Watch, 'keys'>): boolean {
  return keys.isAny || keys.names.has(key);
}

/** Notes a key that holds the value; null for one that is not known. */
export function holdKey(key: string | null, { keys }: Pick<Watch, 'keys'>): void {
  if (key === null) keys.isAny = true;
  else for (const name of [key, ...URL_PARTS.filter((parts) => parts.includes(key)).flat()]) keys.names.add(name);
}

/** Notes each member on the way to one that holds the value: of `options.url.searchParams` both. */
export function holdMembers(member: TSESTree.Node, watch: Pick<Watch, 'keys'>): void {
  let node = unwrap(member);
  while (node.type === 'MemberExpression' || node.type === 'CallExpression') {
    // What a call returns may be any part of its receiver.
    holdKey(node.type === 'MemberExpression' ? getMemberName(node) : null, watch);
    node = unwrap(node.type === 'MemberExpression' ? node.object : node.callee);
  }
}

/** The variables of a pattern that may get the value: of an object pattern those of the keys that hold it. */
export function findVariables(pattern: TSESTree.Node, file: FileFacts, watch: Pick<Watch, 'keys'>): Variable[] {
  const found: Variable[] = [];
  walk(pattern, (node) => {
    if (node.type === 'RestElement' || node.type === 'ArrayPattern') watch.keys.isAny = true;
    if (node.type === 'Property' && node.parent.type === 'ObjectPattern') {
      const key = getMemberName(node);
      if (key !== null && !mayHold(key, watch)) return false;
    }
    const variable = node.type === 'Identifier' ? file.variables.get(node) : undefined;
    if (variable?.identifiers.includes(node as TSESTree.Identifier) && !found.includes(variable)) found.push(variable);
    return true;
  });
  return found;
}

/** The variable that an assignment to it, or to a member of it, puts the value into; undefined if it is not the function's own. */
export function holdIn(left: TSESTree.Node, { file, watch }: Followed): Variable | undefined {
  const root = getRootIdentifier(left);
  const variable = root ? file.variables.get(root) : undefined;
  if (left.type !== 'MemberExpression') return left.type === 'Identifier' ? variable : undefined;
  // The members of a URL hold parts of each other.
  if (watch.isUrl) watch.keys.isAny = true;
  else holdMembers(left, watch);
  return variable?.defs.every(({ type }) => type === 'Variable') ? variable : undefined;
}

/** Notes the place of an element in a list; false if it is not known. */
export function holdInList({ elements }: TSESTree.ArrayExpression, element: TSESTree.Node, watch: Watch): boolean {
  const index = elements.indexOf(element as never);
  const isPlaced = watch.keepsPlaces && elements.slice(0, index + 1).every((each) => each?.type !== 'SpreadElement');
  if (isPlaced) watch.keys.names.add(String(index));
  return isPlaced;
}

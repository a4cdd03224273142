/** Tells the sections of settings apart in which a program writes properties of one name: `zones: { url }`, `mirror: { url }`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FieldWrite } from '../../program/names/file-index.ts';
import { getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { getDeclaredKeys, isGeneric } from '../../program/settings.ts';
import { getMemberOfPath } from '../../program/containers/provided-values.ts';

/**
 * Returns the writes in a section with the name under which the object is read; if there are none, the writes outside
 * of any other section.
 */
export function getWritesOfSection(writes: readonly FieldWrite[], section: string): readonly FieldWrite[] {
  // The path of a member says whose it is, however many things have the name of the section: `'dns.list'`.
  const mayBeDeclared = isGeneric(section) ? isUnderPath : () => true;
  const declared = writes.filter(
    ({ node }) => mayBeDeclared(node) && getDeclaredKeys(node).slice(0, -1).includes(section),
  );
  return declared.length > 0 ? declared : writes.filter(({ node }) => !isOfOtherSection(node, section));
}

/** Leaves out sections inside one with the name: of `options: { url: …, mirror: { url: … } }`, `options.url` is the first `url`. */
export function withoutInnerSections(writes: readonly FieldWrite[], section: string): readonly FieldWrite[] {
  const holders = new Set(writes.flatMap(({ node }) => (isDirectlyIn(node, section) ? [node.parent!.parent!] : [])));
  if (holders.size === 0) return writes;
  const isInner = (node: TSESTree.Node): boolean => {
    for (let at = node.parent?.parent?.parent; at; at = at.parent) if (holders.has(at)) return true;
    return false;
  };
  return writes.filter(({ node }) => !isInner(node));
}

/** `options` of `options.url`: the parameter or variable whose member is read. */
export function getObjectName(node: TSESTree.Node | undefined): string | null {
  const object = node?.type === 'MemberExpression' ? unwrap(node.object) : null;
  return object?.type === 'Identifier' ? object.name : null;
}

/** True for the value of a property of an object that is written under the name of a section. */
function isDirectlyIn({ parent }: TSESTree.Node, section: string): boolean {
  const object = parent?.type === 'Property' ? parent.parent : undefined;
  const holder = object?.type === 'ObjectExpression' ? object.parent : undefined;
  return holder?.type === 'Property' && holder.value === object && getMemberName(holder) === section;
}

/**
 * `api` of `{ invoices: { api }, zones: { api } }` that is written under another key than the object is read by, and a value under a
 * path of members, `'zones.list'`.
 */
function isOfOtherSection(node: TSESTree.Node, section: string): boolean {
  if (isUnderPath(node)) return true;
  const holder = node.parent?.type === 'Property' ? node.parent.parent.parent : undefined;
  if (holder?.type !== 'Property' || holder.parent.type !== 'ObjectExpression') return false;
  if (getMemberName(holder) === section) return false;
  const keys = holder.parent.properties.flatMap((property) =>
    property.type === 'Property' && property !== holder ? [getMemberName(property)] : [],
  );
  return keys.includes(section);
}

/** True for a value under a path of members. */
function isUnderPath({ parent }: TSESTree.Node): boolean {
  return parent?.type === 'CallExpression' && getMemberOfPath(parent) !== null;
}

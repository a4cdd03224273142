/** Tells the sections of settings apart in which a program writes properties of one name: `zones: { url }`, `mirror: { url }`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FieldWrite } from '../../program/names/file-index.ts';
import { addToGroup } from '../../program/group-by-key.ts';
import { memoise } from '../../program/memoise.ts';
import { getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { getDeclaredKeys, isGeneric } from '../../program/program-settings.ts';
import { getMemberOfPath } from '../../program/containers/provided-values.ts';

/**
 * Returns the writes in a section with the name under which the object is read; if there are none, the writes outside
 * of any other section.
 */
export function getWritesOfSection(writes: readonly FieldWrite[], section: string): readonly FieldWrite[] {
  const { byKey, tablesWith, ofAny } = indexSections(writes);
  const ofKey = byKey.get(section) ?? [];
  // The path of a member says whose it is, however many things have the name of the section: `'dns.list'`.
  const declared = isGeneric(section) ? ofKey.filter(({ node }) => isUnderPath(node)) : ofKey;
  if (declared.length > 0) return declared;
  const tables = tablesWith.get(section);
  return tables ? ofAny.filter(({ node }) => !isOfOtherSection(node, section, tables)) : ofAny;
}

interface SectionIndex {
  /** The writes by the keys above them. */
  byKey: ReadonlyMap<string, readonly FieldWrite[]>;
  /** The objects that hold the section of a write, by the names of their sections. */
  tablesWith: ReadonlyMap<string, ReadonlySet<TSESTree.Node>>;
  /** The writes that are not under the path of a member. */
  ofAny: readonly FieldWrite[];
}

/** Kept by the writes of a name, because thousands of objects may have it. */
const indexSections = memoise((writes: readonly FieldWrite[]): SectionIndex => {
  const byKey = new Map<string, FieldWrite[]>();
  const tables = new Set<TSESTree.ObjectExpression>();
  for (const write of writes) {
    for (const key of new Set(getDeclaredKeys(write.node).slice(0, -1))) addToGroup(byKey, key, write);
    const holder = getHolder(write.node);
    if (holder) tables.add(holder.table);
  }
  const tablesWith = new Map<string, Set<TSESTree.Node>>();
  for (const table of tables)
    for (const property of table.properties) {
      const name = property.type === 'Property' ? getMemberName(property) : null;
      if (name !== null) tablesWith.set(name, (tablesWith.get(name) ?? new Set()).add(table));
    }
  return { byKey, tablesWith, ofAny: writes.filter(({ node }) => !isUnderPath(node)) };
});

/** Leaves out sections inside one with the name: of `options: { url: …, mirror: { url: … } }`, `options.url` is the first `url`. */
export function withoutInnerSections(writes: readonly FieldWrite[], section: string): readonly FieldWrite[] {
  const holders = indexHolders(writes).get(section);
  if (!holders) return writes;
  const isInner = (node: TSESTree.Node): boolean => {
    for (let at = node.parent?.parent?.parent; at; at = at.parent) if (holders.has(at)) return true;
    return false;
  };
  return writes.filter(({ node }) => !isInner(node));
}

/** The objects of the writes, by the name under which they are written. */
const indexHolders = memoise((writes: readonly FieldWrite[]): ReadonlyMap<string, ReadonlySet<TSESTree.Node>> => {
  const holders = new Map<string, Set<TSESTree.Node>>();
  for (const { node } of writes) {
    const section = getSectionName(node);
    if (section !== null) holders.set(section, (holders.get(section) ?? new Set()).add(node.parent!.parent!));
  }
  return holders;
});

/** `options` of `options.url`: the parameter or variable whose member is read. */
export function getObjectName(node: TSESTree.Node | undefined): string | null {
  const object = node?.type === 'MemberExpression' ? unwrap(node.object) : null;
  return object?.type === 'Identifier' ? object.name : null;
}

/** The name under which the object with a property is written, for the value of the property. */
function getSectionName({ parent }: TSESTree.Node): string | null {
  const object = parent?.type === 'Property' ? parent.parent : undefined;
  const holder = object?.type === 'ObjectExpression' ? object.parent : undefined;
  return holder?.type === 'Property' && holder.value === object ? getMemberName(holder) : null;
}

/** `api` of `{ invoices: { api }, zones: { api } }` that is written under another key than the object is read by. */
function isOfOtherSection(node: TSESTree.Node, section: string, tables: ReadonlySet<TSESTree.Node>): boolean {
  const holder = getHolder(node);
  return holder !== null && holder.name !== section && tables.has(holder.table);
}

/** The name of the section that holds the value of a property, and the object with the sections. */
function getHolder({ parent }: TSESTree.Node): { name: string | null; table: TSESTree.ObjectExpression } | null {
  const holder = parent?.type === 'Property' ? parent.parent.parent : undefined;
  if (holder?.type !== 'Property' || holder.parent.type !== 'ObjectExpression') return null;
  return { name: getMemberName(holder), table: holder.parent };
}

/** True for a value under a path of members. */
function isUnderPath({ parent }: TSESTree.Node): boolean {
  return parent?.type === 'CallExpression' && getMemberOfPath(parent) !== null;
}

/** Where a rewritten object is put together with other ones on its way: a spread, `Object.assign`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isInside, unwrap } from '../../../program/syntax/syntax.ts';
import type { Plan } from '../../plan.ts';
import type { Variable } from './held-keys.ts';

/** An object or a call that copies the properties of its parts, of which one has the changed field. */
export interface Merge {
  node: TSESTree.ObjectExpression | TSESTree.CallExpression;
  part: TSESTree.Node;
  /** True if the part is the changed property itself. Neighbours with the new name are then found where the change is planned. */
  isHolder?: true;
}

/** What following a rewritten object finds of its merges. */
export interface MergeWatch {
  /** The objects in which a field changes. */
  holders: ReadonlySet<TSESTree.Node>;
  /** Grows on the way. */
  merges: Merge[];
  /** The variables and arguments that hold the object in one of their properties, so that others have no part in it. */
  nested: Set<Variable | TSESTree.Node>;
}

export function createMergeWatch({ edits }: Plan): MergeWatch {
  return { holders: new Set(edits.flatMap((edit) => findHolder(edit) ?? [])), merges: [], nested: new Set() };
}

/** The written object whose properties an edit changes. */
function findHolder({ node, edit: { range } }: Plan['edits'][number]): TSESTree.ObjectExpression | undefined {
  for (let outer = node; outer; outer = outer.parent) {
    if (outer.type !== 'ObjectExpression') continue;
    const touched = outer.properties.filter(({ range: [start, end] }) => start <= range[1] && range[0] <= end);
    if (touched.some((property) => outer === node || isInside(node!, property))) return outer;
  }
  return undefined;
}

/** The merges in the written objects themselves: `{ ...row, locked: false }`. */
export function getHolderMerges({ edits }: Plan): Merge[] {
  return edits.flatMap((edit) => {
    const holder = findHolder(edit);
    const [start, end] = edit.edit.range;
    // A removal may begin behind the property before.
    const part =
      holder?.properties.find(({ range }) => range[0] < end && start < range[1]) ??
      holder?.properties.find(({ range }) => range[0] <= end && start <= range[1]);
    return holder && part ? [{ node: holder, part, isHolder: true }] : [];
  });
}

/** Functions that copy the properties of each argument over those before. Source: ECMA-262. */
const MERGING_FUNCTIONS = 'Object.assign';

export function isMergingCall(call: TSESTree.Node, written: string): call is TSESTree.CallExpression {
  return call.type === 'CallExpression' && written === MERGING_FUNCTIONS;
}

/** The other sources of properties in a merge, in their order, and if each comes before the followed part. */
export function getOtherSources({ node, part }: Merge): { source: TSESTree.Node; isBefore: boolean }[] {
  const sources: readonly TSESTree.Node[] = node.type === 'ObjectExpression' ? node.properties : node.arguments;
  const place = sources.indexOf(part);
  return sources.flatMap((source, index) => (index === place ? [] : [{ source, isBefore: index < place }]));
}

/** What a source of properties copies: the argument of a spread, an argument of the call. */
export function getCopied(source: TSESTree.Node): TSESTree.Node {
  return unwrap(source.type === 'SpreadElement' ? source.argument : source);
}

/**
 * Answers of entries of a table: `{ path: (zone) => `/zones/${zone}/dns_records`, skip: (row) => row.locked }`. Where one call sends the
 * requests of all entries, the functions of an entry get the answer to its own request.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { isInside } from '../../program/syntax/syntax.ts';
import { getLiterals, type Request } from '../../requests/request.ts';

/**
 * Returns the entry of a table that alone has the path of a request; null where the path is written elsewhere, or also the path of one of
 * the other requests that the same call sends.
 */
export function findEntry(request: Request, others: readonly Request[]): TSESTree.Node | null {
  const entry = getLiterals(request)
    .flatMap((literal) => findEntryAround(literal) ?? [])
    .at(-1);
  if (!entry) return null;
  const isShared = others.some((other) => getLiterals(other).some((literal) => isInside(literal, entry)));
  return isShared ? null : entry;
}

/** The nearest object around a node that is an element of a list or a property of another object, also as an argument of a function. */
function findEntryAround(node: TSESTree.Node): TSESTree.Node | null {
  for (let outer = node.parent; outer; outer = outer.parent)
    if (outer.type === 'ObjectExpression' && isEntry(outer)) return outer;
  return null;
}

function isEntry(object: TSESTree.ObjectExpression): boolean {
  let node: TSESTree.Node = object;
  while (node.parent && PASSING.has(node.parent.type)) node = node.parent;
  const { parent } = node;
  return parent?.type === 'ArrayExpression' || (parent?.type === 'Property' && parent.value === node);
}

/** Expressions that may have the object of an argument or operand as their value: `kind({ … })`, `{ … } as Kind`. */
const PASSING: ReadonlySet<string> = new Set(['CallExpression', 'TSAsExpression', 'TSSatisfiesExpression']);

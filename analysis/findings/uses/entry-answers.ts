/**
 * Answers of entries of a table: `{ path: (zone) => `/zones/${zone}/dns_records`, skip: (row) => row.locked }`. Where one call sends the
 * requests of all entries, the functions of an entry get the answer to its own request. Plans that have a name, or a file, of their own
 * are entries as well: `new Kind(records)`, `new Kind(filters)`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction, isInside } from '../../program/syntax/syntax.ts';
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

/**
 * The nearest object around a node that is an element of a list or a property of another object, also as an argument of a function; or
 * the value of a variable or module, if the node is in a function of the object: as plain data it would only be what one call takes.
 */
function findEntryAround(node: TSESTree.Node): TSESTree.Node | null {
  let isInFunction = false;
  for (let outer = node.parent; outer; outer = outer.parent) {
    isInFunction ||= isFunction(outer);
    if (outer.type !== 'ObjectExpression') continue;
    const holder = getHolder(outer);
    if (isEntryOf(outer, holder) || (isInFunction && NAMING.has(holder.type))) return outer;
  }
  return null;
}

/** What has an object as its value. */
function getHolder(object: TSESTree.ObjectExpression): TSESTree.Node {
  let holder: TSESTree.Node = object.parent;
  while (holder.parent && PASSING.has(holder.type)) holder = holder.parent;
  return holder;
}

function isEntryOf(object: TSESTree.ObjectExpression, holder: TSESTree.Node): boolean {
  return holder.type === 'ArrayExpression' || (holder.type === 'Property' && isInside(object, holder.value));
}

const NAMING: ReadonlySet<string> = new Set(['VariableDeclarator', 'ExportDefaultDeclaration', 'AssignmentExpression']);

/** Expressions that may have the object of an argument or operand as their value: `kind({ … })`, `{ … } as Kind`. */
const PASSING: ReadonlySet<string> = new Set(['CallExpression', 'TSAsExpression', 'TSSatisfiesExpression']);

/** Tables of names, objects and Maps, that a program looks a field up in: each is a closed list of the field's values. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { getLastName, getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { getReads } from '../../program/syntax/variables.ts';

/** Where a table is looked up. `name` is the last name of the field: only a look-up of that name counts. */
interface Lookup {
  name: string;
  facts: FileFacts;
}

/**
 * Returns the keys of a table that is looked up by the field, where nothing replaces a missing entry; null for any other node. The
 * elements of `new Map([['a', 1]])` are its pairs.
 */
export function readTableKeys(node: TSESTree.Node, lookup: Lookup): TSESTree.Node[] | null {
  if (node.type === 'ObjectExpression') {
    const keys = node.properties.map((property) =>
      property.type === 'Property' && !property.computed ? property.key : null,
    );
    return isComplete(keys) && isLookedUp(node, lookup) ? keys : null;
  }
  if (node.type !== 'NewExpression' || getLastName(node.callee) !== 'Map') return null;
  const [pairs] = node.arguments;
  if (pairs?.type !== 'ArrayExpression') return null;
  const keys = pairs.elements.map((pair) => (pair?.type === 'ArrayExpression' ? (pair.elements[0] ?? null) : null));
  return isComplete(keys) && isLookedUp(node, lookup) ? keys : null;
}

function isComplete<Node>(keys: readonly (Node | null)[]): keys is Node[] {
  return keys.length > 1 && !keys.includes(null);
}

/** Tests if a table, or the variable that holds it, is looked up. */
function isLookedUp(table: TSESTree.Node, lookup: Lookup): boolean {
  const { parent } = table;
  switch (parent?.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isLookedUp(parent, lookup);
    case 'CallExpression':
      // `Object.freeze({ … })` is the table itself.
      return parent.callee !== table && getLastName(parent.callee) === 'freeze'
        ? isLookedUp(parent, lookup)
        : isLookup(table, lookup);
    case 'VariableDeclarator':
      return (
        parent.id.type === 'Identifier' &&
        getReads(lookup.facts.variables.get(parent.id)).some((use) => isLookup(use, lookup))
      );
    default:
      return isLookup(table, lookup);
  }
}

/** `TABLE[x.type]`, `TABLE.get(x.type)`, `TABLE.has(x.type)`, `x.type in TABLE`, `Object.hasOwn(TABLE, x.type)`. */
function isLookup(table: TSESTree.Node, lookup: Lookup): boolean {
  const { parent } = table;
  const isField = (key: TSESTree.Node | undefined): boolean =>
    key !== undefined && getLastName(unwrap(key)) === lookup.name;
  switch (parent?.type) {
    case 'BinaryExpression':
      return parent.operator === 'in' && parent.right === table && isField(parent.left);
    case 'CallExpression':
      return parent.arguments[0] === table && getLastName(parent.callee) === 'hasOwn' && isField(parent.arguments[1]);
    case 'MemberExpression': {
      if (parent.object !== table) return false;
      if (parent.computed) return isField(parent.property) && !isReplaced(parent, lookup);
      const call = parent.parent;
      if (call.type !== 'CallExpression' || call.callee !== parent || !isField(call.arguments[0])) return false;
      const method = getMemberName(parent);
      return method === 'has' || (method === 'get' && !isReplaced(call, lookup));
    }
    default:
      return false;
  }
}

/** True for `TABLE[x.type] ?? 'other'`, also by way of a variable: a value that the table lacks is provided for. */
function isReplaced(found: TSESTree.Node, lookup: Lookup): boolean {
  const { parent } = found;
  switch (parent?.type) {
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return isReplaced(parent, lookup);
    case 'LogicalExpression':
      return parent.operator !== '&&' && parent.left === found;
    case 'ConditionalExpression':
      return true;
    // `TABLE[x.type]?.()`, `TABLE[x.type]?.name`
    case 'CallExpression':
      return parent.callee === found && parent.optional;
    case 'MemberExpression':
      return parent.object === found && parent.optional;
    case 'AssignmentExpression':
      return parent.left === found;
    case 'VariableDeclarator':
      return (
        parent.id.type !== 'Identifier' ||
        getReads(lookup.facts.variables.get(parent.id)).some((use) => isReplaced(use, lookup))
      );
    default:
      return false;
  }
}

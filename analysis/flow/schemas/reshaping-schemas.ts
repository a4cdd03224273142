/** Tests if a schema may return an object with other fields than the object that it reads. */
import type { TSESTree } from '@typescript-eslint/utils';
import { RESHAPING_FUNCTIONS } from '../../libraries/data-functions/schema-libraries.ts';
import { getLastName, getRootIdentifier, unwrap } from '../../program/syntax/syntax.ts';
import { resolveTypeName, type TypeDeclaration } from '../../program/modules/type-declarations.ts';
import { someNode } from '../../program/syntax/walk.ts';
import { findNamedSchema } from './schema-names.ts';
import type { CallStack, TrackedValue } from '../tracked-value.ts';

/** Nested schemas are followed to this depth. */
const MAX_DEPTH = 8;

/** Tests the schemas of a call that parses the value at `node`: the receiver, and the other arguments. */
export function isReshaped(
  { callee, arguments: given }: TSESTree.CallExpression,
  node: TSESTree.Node,
  { flow: { evaluation }, stack }: TrackedValue,
): boolean {
  const seen = new Set<TSESTree.Node>();

  function isReshaping(schema: TSESTree.Node, around: CallStack | null, depth: number): boolean {
    if (depth > MAX_DEPTH) return true;
    if (seen.has(schema)) return false;
    seen.add(schema);
    return someNode(schema, (inner) => {
      // A class of the program may return any fields: its methods are not followed.
      if (inner.type === 'ThisExpression' || inner.type === 'NewExpression') return true;
      if (inner.type === 'CallExpression') return RESHAPING_FUNCTIONS.has(getLastName(unwrap(inner.callee)) ?? '');
      return inner.type === 'Identifier' && isNameOfReshaping(inner, around, depth);
    });
  }

  function isNameOfReshaping(name: TSESTree.Identifier, around: CallStack | null, depth: number): boolean {
    const named = findNamedSchema(name, around, evaluation);
    // Names of fields are no variables.
    if (named === null) return false;
    return named === 'not-known' || isReshaping(named.node, named.around, depth + 1);
  }

  function getDeclaration(name: TSESTree.Identifier): TypeDeclaration | null {
    return resolveTypeName(name, evaluation.getFile(name), evaluation)?.declaration ?? null;
  }

  /** True for a schema that the program builds, and for a name of the program. */
  function isBuilt(schema: TSESTree.Node): boolean {
    const inner = unwrap(schema);
    const root = getRootIdentifier(inner);
    return inner.type === 'CallExpression' || (root !== null && getDeclaration(root) !== null);
  }

  const object = callee.type === 'MemberExpression' ? callee.object : callee;
  const schemas = [...given.filter((argument) => argument !== node), object];
  return !schemas.some(isBuilt) || schemas.some((schema) => isReshaping(schema, stack, 0));
}

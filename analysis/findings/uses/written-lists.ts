/**
 * Lists of what the program itself writes. The type of a parameter that becomes the value of a field says what a caller may ask for; a
 * value that the platform adds does not come in there, and nothing has to accept it.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../program/file-facts.ts';
import { getMemberName, stripCasts } from '../../program/syntax/syntax.ts';
import { getUses } from '../../program/syntax/variables.ts';

/** True for a union of types whose values are parameters that the program does nothing with but write them into objects. */
export function isListOfWritten(list: TSESTree.Node, facts: FileFacts): boolean {
  if (list.type !== 'TSUnionType') return false;
  const owner = list.parent;
  if (owner.type !== 'TSTypeAliasDeclaration') return isTypeOfWritten(list, facts);
  // A type that other files import may be that of an answer.
  if (owner.parent.type === 'ExportNamedDeclaration') return false;
  const types = getUses(facts.variables.get(owner.id)).map((name) => name.parent!);
  return types.length > 0 && types.every((type) => type.type === 'TSTypeReference' && isTypeOfWritten(type, facts));
}

function isTypeOfWritten(type: TSESTree.Node, facts: FileFacts): boolean {
  const names = findParameters(type);
  const uses = names.flatMap((name) => getUses(facts.variables.get(name)));
  return uses.length > 0 && uses.every(isWrittenValue);
}

/** The parameters of a type: `kind` of `(kind: 'a' | 'b')` and of `({ kind }: { kind: 'a' | 'b' })`; none for any other place. */
function findParameters(type: TSESTree.Node): TSESTree.Identifier[] {
  // `Kind | undefined`.
  const annotation = type.parent?.type === 'TSUnionType' ? type.parent.parent : type.parent;
  if (annotation?.type !== 'TSTypeAnnotation') return [];
  const owner = annotation.parent;
  if (owner.type === 'Identifier') return isParameter(owner) ? [owner] : [];
  if (owner.type !== 'TSPropertySignature' || owner.parent.type !== 'TSTypeLiteral') return [];
  const whole = owner.parent.parent;
  const pattern = whole.type === 'TSTypeAnnotation' ? whole.parent : null;
  if (pattern?.type !== 'ObjectPattern' || !isParameter(pattern)) return [];
  const key = getMemberName(owner);
  return pattern.properties.flatMap((property) => {
    if (property.type !== 'Property' || getMemberName(property) !== key) return [];
    const value = property.value.type === 'AssignmentPattern' ? property.value.left : property.value;
    return value.type === 'Identifier' ? [value] : [];
  });
}

function isParameter(pattern: TSESTree.Node): boolean {
  const place = pattern.parent?.type === 'AssignmentPattern' ? pattern.parent : pattern;
  const owner = place.parent;
  // The functions of a type or an interface are implemented elsewhere; their parameters have no uses.
  return owner !== undefined && 'params' in owner && (owner.params as TSESTree.Node[]).includes(place);
}

/** Tests if a value goes into an object as it is: `{ type: kind }`, `{ kind }`, `body.type = kind`. */
function isWrittenValue(node: TSESTree.Node): boolean {
  let value = node;
  while (value.parent && stripCasts(value.parent) === node) value = value.parent;
  const { parent } = value;
  if (parent?.type === 'Property') return parent.value === value && parent.parent.type === 'ObjectExpression';
  return parent?.type === 'AssignmentExpression' && parent.right === value && parent.left.type === 'MemberExpression';
}

/** Types of the program that an object must fit before and after its fields are removed or renamed. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getMemberName } from '../../../program/syntax/syntax.ts';
import { resolveTypeName } from '../../../program/modules/type-declarations.ts';
import type { PlannedEdit } from '../../plan.ts';

/** The edits of objects, and the words that they remove. */
interface FieldChange {
  edits: readonly PlannedEdit[];
  removed: ReadonlySet<string>;
}

/** True for a type of the program that accepts the objects after the edits, as it accepted them before. */
export function takesFields(
  type: TSESTree.Node,
  change: FieldChange,
  file: FileFacts,
  evaluation: Evaluation,
): boolean {
  const writesTexts = change.edits.every(({ edit }) => !WRITES_OBJECT.test(edit.text));
  if (writesTexts && takesAnyField(type, file, evaluation)) return true;
  return change.edits.every(({ edit }) => edit.text === '') && leavesOptional(type, change, file, evaluation);
}

/** A brace that does not open a hole of a template. */
const WRITES_OBJECT = /(?<!\$)\{/;

/** True for the name of a type with nothing but an index: `{ [parameter: string]: string }` takes fields of any name. */
function takesAnyField(type: TSESTree.Node, file: FileFacts, evaluation: Evaluation): boolean {
  const declared = resolveName(type, file, evaluation);
  const members =
    declared?.type === 'TSTypeAliasDeclaration' && declared.typeAnnotation.type === 'TSTypeLiteral'
      ? declared.typeAnnotation.members
      : declared?.type === 'TSInterfaceDeclaration' && declared.extends.length === 0
        ? declared.body.body
        : [];
  const [index] = members;
  if (members.length !== 1 || index?.type !== 'TSIndexSignature') return false;
  const [key] = index.parameters;
  const value = index.typeAnnotation?.typeAnnotation;
  const values = value?.type === 'TSUnionType' ? value.types : [value];
  return (
    key?.type === 'Identifier' &&
    key.typeAnnotation?.typeAnnotation.type === 'TSStringKeyword' &&
    values.some((each) => /^TS(?:String|Unknown|Any)Keyword$/.test(each?.type ?? ''))
  );
}

/** The declaration of a type without arguments that is named. */
function resolveName(type: TSESTree.Node, file: FileFacts, evaluation: Evaluation): TSESTree.Node | undefined {
  if (type.type !== 'TSTypeReference' || type.typeArguments || type.typeName.type !== 'Identifier') return undefined;
  return resolveTypeName(type.typeName, file, evaluation)?.declaration?.node;
}

/**
 * True for the name of an interface of the program whose members with a removed name are all optional, and which accepts the
 * objects after the edits.
 */
function leavesOptional(
  type: TSESTree.Node,
  { edits, removed }: FieldChange,
  file: FileFacts,
  evaluation: Evaluation,
): boolean {
  const node = resolveName(type, file, evaluation);
  // A member that is inherited may be required.
  if (node?.type !== 'TSInterfaceDeclaration' || node.extends.length > 0) return false;
  const members = node.body.body.filter((member) => member.type === 'TSPropertySignature');
  const named = members.filter((member) => removed.has(getMemberName(member) ?? ''));
  if (named.length === 0 || named.some(({ optional }) => !optional)) return false;
  const isWeak = members.length === node.body.body.length && members.every(({ optional }) => optional);
  const names = new Set(members.map((member) => getMemberName(member) ?? ''));
  return !isWeak || edits.every((edit) => hasLeftInCommon(edit.node, names, removed));
}

/**
 * True for an object literal that a weak type, one of optional members only, accepts without the removed properties: it is then
 * empty, or has another member of the type. Source: https://www.typescriptlang.org/docs/handbook/release-notes/typescript-2-4.html
 */
function hasLeftInCommon(
  object: TSESTree.Node | undefined,
  names: ReadonlySet<string>,
  removed: ReadonlySet<string>,
): boolean {
  if (object?.type !== 'ObjectExpression') return false;
  const left = object.properties
    .map((property) => (property.type === 'Property' ? getMemberName(property) : null))
    .filter((name) => name === null || !removed.has(name));
  return left.length === 0 || left.some((name) => name !== null && names.has(name));
}

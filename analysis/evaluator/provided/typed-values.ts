/**
 * Values by their types: a parameter of a type that the program declares, such as `type Send = (path: string) => Promise<unknown>` or an
 * interface with methods, is what the program makes for this type, if it makes one value only.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { resolveTypeName, type TypeDeclaration } from '../../program/modules/type-declarations.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { getMadeForType, isImplemented } from './made-for-types.ts';

/** Returns the function that a parameter of a type must be, with an unknown beside it; null unless the program makes exactly one. */
export function readTypedFunction(type: TSESTree.TypeNode, frame: Frame): Value | null {
  const declaration = findDeclaration(type, frame);
  if (!declaration || !isOfFunctions(declaration.node)) return null;
  const functions = getMadeForType(declaration, frame.evaluation)
    .flatMap(({ value }) => getAlternatives(value))
    .filter((value) => value.kind === 'function');
  const [only] = functions;
  return only && functions.every(({ node }) => node === only.node) ? choiceOf([unknown('by-name'), only]) : null;
}

/**
 * Returns the object that a parameter of a type with methods must be, with an unknown beside it; null unless one place of the program
 * makes all such objects. Where it makes several, none of which is the only one that is declared to be of the type, the object is what
 * its function makes of unknown arguments.
 */
export function readTypedObject(type: TSESTree.TypeNode, frame: Frame): Value | null {
  const declaration = findDeclaration(type, frame);
  if (!declaration) return null;
  const made = getMadeForType(declaration, frame.evaluation);
  const objects = made.flatMap(({ value, gives }) =>
    getAlternatives(value).flatMap((each) => (each.kind === 'object' ? [{ object: each, gives }] : [])),
  );
  if (new Set(objects.map(({ object }) => object.node)).size !== 1) return null;
  // An instance of a class may be meant as well.
  if (isImplemented(declaration, frame.evaluation)) return null;
  const [only, ...others] = objects.filter(({ gives }) => gives === 'itself');
  const found = only && others.length === 0 ? only : objects.find(({ gives }) => gives === 'its result');
  return found ? choiceOf([unknown('by-name'), found.object]) : null;
}

function findDeclaration(type: TSESTree.TypeNode, { file, evaluation }: Frame): TypeDeclaration | null {
  if (!evaluation.fields || type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return null;
  return resolveTypeName(type.typeName, file, evaluation)?.declaration ?? null;
}

/** True for a type whose values are called, with other members or without. */
function isOfFunctions(declaration: TSESTree.Node): boolean {
  switch (declaration.type) {
    case 'TSInterfaceDeclaration':
      return declaration.body.body.some(isCallSignature);
    case 'TSTypeAliasDeclaration': {
      const { typeAnnotation: type } = declaration;
      return type.type === 'TSFunctionType' || (type.type === 'TSTypeLiteral' && type.members.some(isCallSignature));
    }
    default:
      return false;
  }
}

function isCallSignature({ type }: TSESTree.TypeElement): boolean {
  return type === 'TSCallSignatureDeclaration';
}

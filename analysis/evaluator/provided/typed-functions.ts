/**
 * Functions by their types: a parameter of a type that the program declares for functions, such as `type Send = (path: string) =>
 * Promise<unknown>`, is the function that the program makes for this type, if it makes one.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { isTestFile } from '../../program/file-context.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import { findTypeUses } from '../../program/names/type-uses.ts';
import { isFunction } from '../../program/syntax/syntax.ts';
import { UNKNOWN_ARGUMENTS } from '../domain/arguments.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import type { FunctionValue, Value } from '../domain/value.ts';
import type { Evaluation, Frame } from '../evaluation.ts';

/** A type for which more places make a value is followed to none of them. */
const MAX_MAKERS = 6;

/** Where the program makes a value of a type: a function that returns one, or an expression that is declared to be one. */
interface Maker {
  file: FileFacts;
  node: TSESTree.Node;
  gives: 'itself' | 'its result';
}

/** Returns the function that a parameter of a type must be, with an unknown beside it; null unless the program makes exactly one. */
export function readTypedFunction(type: TSESTree.TypeNode, { file, evaluation }: Frame): Value | null {
  const { fields } = evaluation;
  if (!fields || type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return null;
  const declaration = resolveTypeName(type.typeName, file, evaluation)?.declaration;
  if (!declaration || !isOfFunctions(declaration.node)) return null;
  const makers = findTypeUses(declaration, evaluation, fields).flatMap((use) => findMaker(use) ?? []);
  if (makers.length === 0 || makers.length > MAX_MAKERS) return null;
  const values = makers.map((maker) => evaluateMaker(maker, evaluation));
  const functions = values
    .flatMap(getAlternatives)
    .filter((value): value is FunctionValue => value.kind === 'function');
  const [only] = functions;
  return only && functions.every(({ node }) => node === only.node) ? choiceOf([unknown('by-name'), only]) : null;
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

/** The function or expression that a use of the type declares to be of it, or to return it; null for other uses, and in tests. */
function findMaker({ node, file }: { node: TSESTree.Identifier; file: FileFacts }): Maker | null {
  if (isTestFile(file.source.name)) return null;
  const annotation = getPromised(node.parent).parent;
  switch (annotation?.type) {
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
      return { file, node: annotation.expression, gives: 'itself' };
    case 'TSTypeAnnotation':
      return findAnnotated(annotation, file);
    default:
      return null;
  }
}

function findAnnotated(annotation: TSESTree.TSTypeAnnotation, file: FileFacts): Maker | null {
  const { parent } = annotation;
  if (isFunction(parent)) return parent.returnType === annotation ? { file, node: parent, gives: 'its result' } : null;
  if (parent.type !== 'Identifier' || parent.parent.type !== 'VariableDeclarator') return null;
  const { init } = parent.parent;
  return init && { file, node: init, gives: 'itself' };
}

/** The type around `T` in `Promise<T>`; any other type itself. */
function getPromised(type: TSESTree.Node): TSESTree.Node {
  const outer = type.parent?.type === 'TSTypeParameterInstantiation' ? type.parent.parent : undefined;
  const isPromise =
    outer?.type === 'TSTypeReference' && outer.typeName.type === 'Identifier' && outer.typeName.name === 'Promise';
  return isPromise ? outer : type;
}

function evaluateMaker({ file, node, gives }: Maker, evaluation: Evaluation): Value {
  const frame = evaluation.getFileFrame(file);
  return frame.memoise(node, () => {
    if (gives === 'itself') return frame.evaluate(node);
    const maker = frame.evaluate(node.type === 'FunctionDeclaration' && node.id ? node.id : node);
    return maker.kind === 'function' ? evaluation.callFunction(maker, UNKNOWN_ARGUMENTS) : unknown('unresolved');
  });
}

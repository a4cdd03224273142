/**
 * Values that the program makes for a type that it declares: by the functions that return it, and by the expressions that are declared
 * to be of it.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { isTestFile } from '../../program/file-context.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import type { TypeDeclaration } from '../../program/modules/type-declarations.ts';
import { findTypeUses } from '../../program/names/type-uses.ts';
import { isFunction } from '../../program/syntax/syntax.ts';
import { UNKNOWN_ARGUMENTS } from '../domain/arguments.ts';
import { unknown } from '../domain/choice.ts';
import type { Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';

/** A type for which more places make a value is followed to none of them. */
const MAX_MAKERS = 6;

/** Where the program makes a value of a type: a function that returns one, or an expression that is declared to be one. */
interface Maker {
  file: FileFacts;
  node: TSESTree.Node;
  gives: 'itself' | 'its result';
}

/** What a place gives: the result of a function stands for all calls of it, a value for itself. */
export interface MadeValue {
  value: Value;
  gives: Maker['gives'];
}

/** Returns what the program makes for a type; nothing where too many places make it, or where names are not followed. */
export function getMadeForType(declaration: TypeDeclaration, evaluation: Evaluation): readonly MadeValue[] {
  const { fields } = evaluation;
  if (!fields) return [];
  const makers = findTypeUses(declaration, evaluation, fields).flatMap((use) => findMaker(use) ?? []);
  return makers.length > MAX_MAKERS
    ? []
    : makers.map((maker) => ({ value: evaluateMaker(maker, evaluation), gives: maker.gives }));
}

/** True for a type that a class of the program implements, whose instances are values of the type as well. */
export function isImplemented(declaration: TypeDeclaration, evaluation: Evaluation): boolean {
  return findTypeUses(declaration, evaluation, evaluation.fields).some(
    ({ node, file }) => node.parent.type === 'TSClassImplements' && !isTestFile(file.source.name),
  );
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

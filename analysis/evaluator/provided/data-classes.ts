/**
 * Classes that only hold data, such as commands and events: the objects and lists with which the program constructs one are in its
 * fields wherever a message bus hands it on.
 */
import { getConstructorArguments } from '../../program/containers/constructor-arguments.ts';
import { resolveTypeName } from '../../program/modules/type-declarations.ts';
import { findTypeUses, getDeclarationKey } from '../../program/names/type-uses.ts';
import type { FieldWrite } from '../../program/names/file-index.ts';
import { getClassAround, isFunction, type ClassNode, type FunctionNode } from '../../program/syntax/syntax.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';

/** A class that is constructed in more places is not followed to any. */
const MAX_CONSTRUCTIONS = 6;

/**
 * Returns the objects and lists that the program passes at a place of a constructor, with an unknown beside them; null if there are
 * none, or many, for a class that has methods, and for one that several classes or functions take: some of its instances may go to
 * other ones.
 */
export function readConstructions(fn: FunctionNode, place: number, frame: Frame): Value | null {
  const { evaluation } = frame;
  const { packageFields } = evaluation;
  const node = getDataClass(fn);
  if (!node?.id || !packageFields) return null;
  const given = getConstructorArguments(node.id.name, place, packageFields).filter((write) =>
    isOfClass(write, node, frame),
  );
  if (given.length === 0 || given.length > MAX_CONSTRUCTIONS) return null;
  if (getReceivers(node, frame).size > 1) return null;
  const values = given.flatMap(({ file, node: argument }) => {
    const home = evaluation.getFileFrame(file);
    return getAlternatives(home.memoise(argument, () => home.evaluate(argument)));
  });
  const data = values.filter(({ kind }) => kind === 'object' || kind === 'array');
  return data.length === 0 ? null : choiceOf([unknown('by-name'), ...data]);
}

/** The class of a constructor if it declares no other method; null for other functions and classes. */
function getDataClass({ parent }: FunctionNode): ClassNode | null {
  if (parent.type !== 'MethodDefinition' || parent.kind !== 'constructor') return null;
  const isOfData = parent.parent.body.every((member) => member === parent || member.type === 'PropertyDefinition');
  return isOfData ? parent.parent.parent : null;
}

/** The keys of the classes whose methods, and of the functions, that take an instance of a class as a parameter. */
function getReceivers(node: ClassNode, { file: home, evaluation }: Frame): ReadonlySet<string> {
  const uses = findTypeUses({ node, file: home }, evaluation, evaluation.packageFields);
  return new Set(
    uses.flatMap(({ node: name, file }) => {
      const annotation = name.parent.parent;
      const parameter = annotation?.type === 'TSTypeAnnotation' ? annotation.parent : undefined;
      const fn = parameter?.parent;
      if (!fn || !isFunction(fn) || fn.returnType === annotation) return [];
      return [getDeclarationKey({ node: getClassAround(fn) ?? fn, file })];
    }),
  );
}

/** True for an argument of a construction of exactly this class, and of no other class of its name. */
function isOfClass({ node: argument, file }: FieldWrite, node: ClassNode, { file: home, evaluation }: Frame): boolean {
  const { parent } = argument;
  if (parent?.type !== 'NewExpression' || parent.callee.type !== 'Identifier') return false;
  const declaration = resolveTypeName(parent.callee, file, evaluation)?.declaration;
  return declaration ? getDeclarationKey(declaration) === getDeclarationKey({ node, file: home }) : false;
}

/** Members of a library's class that have the type of its type argument: `class Deploy extends Command<Services>`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { TYPED_BASES } from '../../libraries/flows/typed-bases.ts';
import { isListed } from '../../libraries/data-functions/wrapping-functions.ts';
import type { ClassNode } from '../../program/syntax/syntax.ts';
import type { ClassValue, Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';

/**
 * Returns the value that its type gives a member of the library's class that the last of these classes extends; each of the others
 * extends the next. Null for other members and other libraries.
 */
export function readTypedMember(classes: readonly ClassValue[], name: string, evaluation: Evaluation): Value | null {
  const last = classes.at(-1);
  if (!last?.node.superClass) return null;
  const base = evaluation.at(last.environment).evaluate(last.node.superClass);
  if (base.kind !== 'external') return null;
  const row = TYPED_BASES.find((listed) => listed.member === name && isListed(listed, base));
  return row ? evaluateArgument(classes, row.argument, evaluation) : null;
}

/** The value of a type argument of the last class's base, which may be a type parameter that the class before it fills. */
function evaluateArgument(classes: readonly ClassValue[], argument: number, evaluation: Evaluation): Value | null {
  let place = argument;
  for (const { node, environment } of [...classes].reverse()) {
    const type = node.superTypeArguments?.params[place];
    if (!type) return null;
    const parameter = findParameter(type, node);
    if (parameter === -1) return evaluation.at(environment).evaluateType(type);
    place = parameter;
  }
  return null;
}

/** The place of the type parameter of a class that a type names; -1 for any other type. */
function findParameter(type: TSESTree.TypeNode, { typeParameters }: ClassNode): number {
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return -1;
  const { name } = type.typeName;
  return typeParameters?.params.findIndex((parameter) => parameter.name.name === name) ?? -1;
}

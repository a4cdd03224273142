/** The results of calls that the program does not show, by the types that it writes for them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { KEYED_METHODS } from '../../libraries/containers.ts';
import { isReadingCall } from '../../program/containers/provided-values.ts';
import { getLastName, unwrap } from '../../program/syntax/syntax.ts';
import { choiceOf, getAlternatives, isByName, unknown } from '../domain/choice.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';

/** The result of a call; of one that reads a key, by its type argument if it has one: `container.resolve<Gateway>(GATEWAY)`. */
export function withTypeArgument(value: Value, call: TSESTree.CallExpression, frame: Frame): Value {
  const [type] = call.typeArguments?.params ?? [];
  const isReading = type && KEYED_METHODS.has(getLastName(unwrap(call.callee)) ?? '') && isReadingCall(call);
  return isReading ? fitToType(value, type, frame) : value;
}

/** The first value of a variable, by its declared type if it has one: `const gateway: Gateway = container.resolve(GATEWAY)`. */
export function withDeclaredType(value: Value, { id }: TSESTree.VariableDeclarator, frame: Frame): Value {
  const type = id.typeAnnotation?.typeAnnotation;
  return type ? fitToType(value, type, frame) : value;
}

/** The value that a type describes in place of one that is not known, and of one that names show and that is not of the type. */
function fitToType(value: Value, type: TSESTree.TypeNode, frame: Frame): Value {
  const isOpen = value.kind === 'unknown' && (value.reason === 'unresolved' || value.reason === 'parameter');
  const mayContradict =
    isByName(value) && getAlternatives(value).every(({ kind }) => kind === 'unknown' || kind === 'object');
  if (!isOpen && !mayContradict) return value;
  const typed = frame.evaluateType(type);
  // Of an interface, names may tell more than its members: which functions its methods are.
  if (!typed || !INSTANCES.has(typed.kind)) return value;
  return isOpen ? typed : choiceOf([unknown('by-name'), typed]);
}

const INSTANCES: ReadonlySet<Value['kind']> = new Set(['instance', 'client', 'sdk']);

/** Assignments to a property, by operator. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation, Frame } from '../evaluation.ts';
import { joinTexts } from '../domain/text.ts';
import { getPresence, getTruth } from '../domain/kinds.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import { readProperty } from '../domain/object.ts';
import type { ObjectValue, PropertyEntry, Value } from '../domain/value.ts';

/** The object after `object.name = …`, `object.name ??= …` and the like; `node` is where a finding points. */
export function writeProperty(
  object: ObjectValue,
  name: string,
  node: TSESTree.Node,
  write: TSESTree.AssignmentExpression,
  isSure: boolean,
  frame: Frame,
): ObjectValue {
  const { operator } = write;
  const getRight = (): Value => frame.memoise(write, () => frame.evaluate(write.right));
  if (operator === '=')
    return setProperty(object, name, { node, isOptional: !isSure, read: getRight }, frame.evaluation);
  const earlier = object.properties.get(name);
  // `&&=` does not add a property.
  if (operator === '&&=' && !earlier) return object;
  const isKept = operator === '&&=' ? earlier!.isOptional : false;
  return setProperty(
    object,
    name,
    {
      node: earlier?.node ?? node,
      isOptional: !isSure || isKept,
      read: frame.evaluation.defer(() => combine(operator, readEarlier(object, earlier, write), getRight)),
    },
    frame.evaluation,
  );
}

/** The value of a property before an assignment, with undefined as an alternative where it may be missing. */
function readEarlier(object: ObjectValue, earlier: PropertyEntry | undefined, node: TSESTree.Node): Value {
  const nothing: Value = object.isOpen ? unknown('unresolved') : { kind: 'constant', value: undefined, node };
  if (!earlier) return nothing;
  return earlier.isOptional
    ? choiceOf([readProperty(earlier), { kind: 'constant', value: undefined, node }])
    : readProperty(earlier);
}

/** The value after an assignment, from the earlier value and the right side. */
export function combine(operator: string, earlier: Value, getRight: () => Value): Value {
  switch (operator) {
    case '=':
      return getRight();
    case '??=':
    case '||=':
    case '&&=':
      return choiceOf(
        getAlternatives(earlier).flatMap((value) => {
          const holds = operator === '??=' ? getPresence(value) : getTruth(value);
          if (holds === null) return [value, getRight()];
          return [holds === (operator === '&&=') ? getRight() : value];
        }),
      );
    case '+=': {
      const right = getRight();
      // Of two numbers it is the sum.
      return [earlier, right].some((value) => getAlternatives(value).every(({ kind }) => kind === 'text'))
        ? joinTexts([earlier, right])
        : unknown('unresolved');
    }
    default:
      return unknown('unresolved');
  }
}

/** The object with a property written; a conditional write keeps the earlier value as an alternative. */
export function setProperty(
  object: ObjectValue,
  name: string,
  entry: PropertyEntry,
  evaluation: Evaluation,
): ObjectValue {
  const properties = new Map(object.properties);
  const earlier = properties.get(name);
  properties.set(
    name,
    entry.isOptional && earlier
      ? {
          ...entry,
          isOptional: earlier.isOptional,
          read: evaluation.defer(() => choiceOf([entry.read(), readProperty(earlier)])),
        }
      : entry,
  );
  return { ...object, properties };
}

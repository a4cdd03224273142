/** Fields that code outside of their class may fill: a framework, a subclass, or any code that has the instance. */
import { getKeyName, type ClassNode } from '../../program/syntax.ts';
import type { Value } from '../domain/value.ts';
import { choiceOf, mapAlternatives, unknown } from '../domain/choice.ts';
import type { Evaluation } from '../evaluation.ts';

/** Adds "unknown" to what is empty in a value, since it may have been filled, as the fields of a form are. */
export function leaveOpen(value: Value, evaluation: Evaluation): Value {
  return mapAlternatives(value, (alternative) => {
    if (isEmpty(alternative)) return choiceOf([alternative, unknown('unresolved')]);
    if (alternative.kind !== 'object') return alternative;
    return {
      ...alternative,
      properties: new Map(
        [...alternative.properties].map(([key, entry]) => [
          key,
          { ...entry, read: evaluation.defer(() => leaveOpen(entry.read(), evaluation)) },
        ]),
      ),
    };
  });
}

/** `''`, `[]`, `null`: the initial value of a field that is filled later. */
function isEmpty(value: Value): boolean {
  if (value.kind === 'text') return value.skeleton.length === 0;
  if (value.kind === 'array') return value.elements.length === 0;
  return value.kind === 'constant' && (value.value === null || value.value === undefined);
}

/** True if code outside of the class may assign the field: it is neither private (`#name`) nor readonly. */
export function isOpenField({ body: { body } }: ClassNode, name: string): boolean {
  if (name.startsWith('#')) return false;
  const declared = body.find(
    (member) =>
      member.type === 'PropertyDefinition' && !member.static && getKeyName(member.key, member.computed) === name,
  );
  return declared?.type !== 'PropertyDefinition' || !declared.readonly;
}

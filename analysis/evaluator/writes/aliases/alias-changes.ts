/** The value of an expression where code may change it by other names: what is changed may also be something unknown. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { memoise } from '../../../program/memoise.ts';
import { choiceOf, getAlternatives, mapAlternatives, unknown } from '../../domain/choice.ts';
import { entryOf, objectOf } from '../../domain/object.ts';
import type { ObjectValue, Value } from '../../domain/value.ts';
import type { Evaluation, Frame } from '../../evaluation.ts';
import { openAll } from '../property-writes.ts';
import { findChanges } from './find-changes.ts';
import type { Changes } from './held-value.ts';

/** Kinds of values that other names can change. */
const CHANGEABLE: ReadonlySet<Value['kind']> = new Set(['object', 'array', 'map', 'pairs', 'url', 'instance']);

/** The value of a variable with what code may change in it by the other names that these references to it give it. */
export function applyAliasChanges(
  value: Value,
  variable: Scope.Variable,
  getPlaces: () => readonly TSESTree.Node[],
  frame: Frame,
): Value {
  if (!getAlternatives(value).some(({ kind }) => CHANGEABLE.has(kind))) return value;
  const { evaluation, file } = frame;
  const { environment } = evaluation.getFileFrame(file);
  const found = evaluation.keepFound(getChangesKey(variable), environment, () => {
    const places = getPlaces();
    const changes = places.length > 0 ? findChanges(variable, places, evaluation) : null;
    return changes ? toValue(changes, places[0]!) : unknown('unresolved');
  });
  return found.kind === 'object' ? change(value, found, evaluation) : value;
}

/** Identifies the changes in the memory of an evaluation. */
const getChangesKey = memoise((_variable: Scope.Variable): object => ({}));

/** Names the content of a list or map among the members. */
const CONTENT = '@@content';

/** Names all members, where a function that is not known may write them. */
const GUESSED = '@@guessed';

/** Names the members of which only the values are changed, where the names are not known. */
const ANY_INNER = '@@inner';

const NO_MEMBERS: ReadonlySet<string> = new Set([CONTENT, GUESSED]);

/**
 * The changes as an object, which the memory of an evaluation keeps: it has the changed members, and is open where they are not known. A
 * member of which only the value is changed is optional.
 */
function toValue({ keys, isAny, isContent, isGuessed, inner }: Changes, node: TSESTree.Node): ObjectValue {
  const entry = entryOf(node, () => unknown('unresolved'));
  return objectOf(
    new Map([
      ...[...inner].map((name) => [name ?? ANY_INNER, { ...entry, isOptional: true }] as const),
      ...[...keys].map((name) => [name, entry] as const),
      ...(isContent ? [[CONTENT, entry] as const] : []),
      ...(isGuessed ? [[GUESSED, entry] as const] : []),
    ]),
    node,
    { isOpen: isAny },
  );
}

function change(value: Value, changes: ObjectValue, evaluation: Evaluation): Value {
  const { properties, isOpen } = changes;
  const isContent = properties.has(CONTENT);
  const hasKeys = isOpen || [...properties].some(([name, { isOptional }]) => !NO_MEMBERS.has(name) && !isOptional);
  const isGuessed = properties.has(GUESSED);
  return mapAlternatives(value, (each) => {
    switch (each.kind) {
      case 'object':
        return isOpen || isGuessed ? openAll(each, evaluation) : changeMembers(each, properties, evaluation);
      case 'pairs':
        return isContent ? openAll(each, evaluation) : each;
      case 'map':
        return isContent ? choiceOf([each, unknown('unresolved')]) : each;
      case 'array':
        return hasKeys || isContent
          ? choiceOf([each, unknown('unresolved')])
          : { ...each, elements: each.elements.map((element) => changeContent(element, evaluation)) };
      case 'url':
        return hasKeys || isGuessed ? choiceOf([each, unknown('unresolved')]) : each;
      case 'instance':
        return hasKeys ? choiceOf([each, unknown('unresolved')]) : each;
      default:
        return each;
    }
  });
}

function changeMembers(object: ObjectValue, changed: ObjectValue['properties'], evaluation: Evaluation): ObjectValue {
  let current = object;
  for (const [name, { node, isOptional: isInner }] of changed) {
    if (NO_MEMBERS.has(name)) continue;
    for (const each of isInner && name === ANY_INNER ? object.properties.keys() : [name]) {
      const earlier = object.properties.get(each);
      if (isInner && !earlier) continue;
      const read = evaluation.defer(() =>
        isInner
          ? changeContent(earlier!.read(), evaluation)
          : choiceOf([...(earlier ? getAlternatives(openAll(earlier.read(), evaluation)) : []), unknown('unresolved')]),
      );
      const entry = { node: earlier?.node ?? node, isOptional: earlier?.isOptional ?? true, read };
      current = { ...current, properties: new Map(current.properties).set(each, entry) };
    }
  }
  return current;
}

/** The value after code has changed what it contains: a text or a number has nothing that can be changed. */
function changeContent(value: Value, evaluation: Evaluation): Value {
  return mapAlternatives(value, (each) =>
    each.kind === 'text' || each.kind === 'constant' ? each : openAll(each, evaluation),
  );
}

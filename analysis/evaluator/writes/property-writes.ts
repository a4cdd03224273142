/** Writes to properties of a value, and to properties at a path below it: `body.options.background = true`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { WriteReach } from '../../program/syntax/reaching-writes.ts';
import type { Evaluation, Frame } from '../evaluation.ts';
import { joinTexts } from '../domain/text.ts';
import { getPresence, getTruth } from '../domain/kinds.ts';
import { choiceOf, getAlternatives, unknown, mapAlternatives } from '../domain/choice.ts';
import { entryOf, objectOf, openOver, readProperty } from '../domain/object.ts';
import type { ObjectValue, PropertyEntry, Value, UrlValue } from '../domain/value.ts';
import { openArray } from '../domain/array.ts';
import { markReplaceable, pairsOf } from '../domain/pairs.ts';

/** The object after `object.name = …`, `object.name ??= …` and the like; `node` is where a finding points. */
export function writeProperty(
  object: ObjectValue,
  name: string,
  node: TSESTree.Node,
  write: TSESTree.AssignmentExpression,
  reach: WriteReach,
  frame: Frame,
): ObjectValue {
  const { operator } = write;
  const getRight = (): Value => frame.memoise(write, () => frame.evaluate(write.right));
  if (operator === '=') {
    const read = name === 'prototype' ? () => openInstances(getRight(), node) : getRight;
    return setProperty(object, name, { node, isOptional: reach === 'maybe', read }, frame.evaluation);
  }
  const earlier = object.properties.get(name);
  // `&&=` does not add a property.
  if (operator === '&&=' && !earlier) return object;
  const isKept = operator === '&&=' ? earlier!.isOptional : false;
  return setProperty(
    object,
    name,
    {
      node: earlier?.node ?? node,
      isOptional: reach === 'maybe' || isKept,
      read: frame.evaluation.defer(() => combine(operator, readEarlier(object, earlier, write), getRight)),
    },
    frame.evaluation,
  );
}

/** `Zones.prototype = new Base()`: an object over the instance, into which members can be written. */
function openInstances(value: Value, node: TSESTree.Node): Value {
  return mapAlternatives(value, (each) => (each.kind === 'instance' ? openOver(each, node) : each));
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

/** Changes the property at a path below a value, lazily when it is read; a value without that path is unchanged. */
export function changeAt(
  value: Value,
  path: readonly string[],
  change: (value: Value) => Value,
  evaluation: Evaluation,
): Value {
  const [name, ...rest] = path;
  if (name === undefined) return mapAlternatives(value, change);
  return mapAlternatives(value, (alternative) => {
    if (alternative.kind === 'object')
      return changeProperty(alternative, name, (inner) => changeAt(inner, rest, change, evaluation), evaluation);
    return alternative.kind === 'url' && name === 'headers'
      ? changeHeaders(alternative, (inner) => changeAt(inner, rest, change, evaluation), evaluation)
      : alternative;
  });
}

function changeProperty(
  object: ObjectValue,
  name: string,
  change: (value: Value) => Value,
  evaluation: Evaluation,
): ObjectValue {
  const entry = object.properties.get(name);
  if (!entry) return object;
  return {
    ...object,
    properties: new Map(object.properties).set(name, {
      ...entry,
      read: evaluation.defer(() => change(entry.read())),
    }),
  };
}

/**
 * Changes the headers of a `Request`, and leaves its other options as they are. Headers given as an object have no methods, so a call of
 * one leaves them open. Where none are given, they may be those of the `Request` that this one copies.
 */
function changeHeaders(request: UrlValue, change: (value: Value) => Value, evaluation: Evaluation): UrlValue {
  const changeGiven = (headers: Value): Value =>
    mapAlternatives(headers, (given) => (given.kind === 'object' ? openAll(given, evaluation) : change(given)));
  const init = mapAlternatives(request.init ?? objectOf(new Map(), evaluation.facts.source.ast), (alternative) => {
    if (alternative.kind !== 'object') return alternative;
    if (alternative.properties.has('headers')) return changeProperty(alternative, 'headers', changeGiven, evaluation);
    const read = evaluation.defer(() => change(pairsOf({ entries: [], isOpen: true }, 'headers')));
    return setProperty(alternative, 'headers', entryOf(alternative.node, read), evaluation);
  });
  return { ...request, init };
}

/** Returns the value after it has escaped: unknown code may write into it and into its properties. */
export function openAll(value: Value, evaluation: Evaluation): Value {
  return mapAlternatives(value, (alternative) => {
    switch (alternative.kind) {
      case 'object':
        return {
          ...alternative,
          isOpen: true,
          properties: new Map(
            [...alternative.properties].map(([name, entry]) => [
              name,
              { ...entry, read: evaluation.defer(() => openAll(entry.read(), evaluation)) },
            ]),
          ),
        };
      case 'pairs':
        return { ...alternative, entries: alternative.entries.map(markReplaceable), isOpen: true };
      case 'array':
        return choiceOf([openArray(alternative), unknown('unresolved')]);
      case 'map':
        return choiceOf([{ ...alternative, isOpen: true }, unknown('unresolved')]);
      case 'url':
        // Of a `Request` its headers.
        return alternative.init
          ? changeHeaders(alternative, (inner) => openAll(inner, evaluation), evaluation)
          : choiceOf([alternative, unknown('unresolved')]);
      case 'text':
      case 'constant':
        return choiceOf([alternative, unknown('unresolved')]);
      default:
        return alternative;
    }
  });
}

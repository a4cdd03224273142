/** Writes below a value: `body.options.background = true`, `init.headers.set(…)`. */
import type { Evaluation } from '../evaluation.ts';
import { openArray } from '../domain/array.ts';
import { markReplaceable } from '../domain/pairs.ts';
import { choiceOf, mapAlternatives, unknown } from '../domain/choice.ts';
import type { ObjectValue, UrlValue, Value } from '../domain/value.ts';

/** Changes the property at a path below a value, when it is read; a value without that path stays as it is. */
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

/** Changes the headers of a `Request`. Headers given as an object have no methods, so a call of one leaves them open. */
function changeHeaders(request: UrlValue, change: (value: Value) => Value, evaluation: Evaluation): UrlValue {
  if (request.init === undefined || request.init === null) return { ...request, init: unknown('unresolved') };
  const init = mapAlternatives(request.init, (alternative) => {
    if (alternative.kind !== 'object') return alternative;
    if (!alternative.properties.has('headers')) return { ...alternative, isOpen: true };
    return changeProperty(
      alternative,
      'headers',
      (headers) =>
        mapAlternatives(headers, (each) => (each.kind === 'object' ? openAll(each, evaluation) : change(each))),
      evaluation,
    );
  });
  return { ...request, init };
}

/** The value after it has escaped: code that is not followed may write into it and into its properties. */
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
        return openArray(alternative);
      case 'url':
        // Of a `Request` its headers.
        return alternative.init
          ? changeHeaders(alternative, (inner) => openAll(inner, evaluation), evaluation)
          : alternative;
      case 'text':
      case 'constant':
        return choiceOf([alternative, unknown('unresolved')]);
      default:
        return alternative;
    }
  });
}

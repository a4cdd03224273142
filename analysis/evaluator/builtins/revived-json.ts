/** The second argument of `JSON.parse`, a function that may change each part of the value: `(key, value) => …`. */
import { arrayOf } from '../domain/array.ts';
import { mapAlternatives } from '../domain/choice.ts';
import { entryOf, objectOf } from '../domain/object.ts';
import { textOf } from '../domain/skeleton.ts';
import type { Value } from '../domain/value.ts';
import type { Call } from '../evaluation.ts';

/** A value that is deeper than this is data. */
const DEEPEST = 8;

/** Returns what the function makes of a value and of its parts, the innermost first. A part is read when the program needs it. */
export function reviveJson(value: Value, reviver: Value, call: Call): Value {
  return revive(value, '', 0);

  function revive(whole: Value, key: string, depth: number): Value {
    const { node, evaluation } = call;
    return mapAlternatives(whole, (part) => {
      const args = [{ kind: 'text' as const, skeleton: textOf(key) }, reviveParts(part, depth)];
      return evaluation.callValue(reviver, { node, evaluation, args, isOpen: false });
    });
  }

  function reviveParts(part: Value, depth: number): Value {
    if (depth >= DEEPEST) return part;
    if (part.kind === 'array')
      return arrayOf(
        part.elements.map((element, index) => revive(element, String(index), depth + 1)),
        part.node,
        part,
      );
    if (part.kind !== 'object') return part;
    const properties = [...part.properties].map(
      ([name, { node, read }]) =>
        [
          name,
          entryOf(
            node,
            call.evaluation.defer(() => revive(read(), name, depth + 1)),
          ),
        ] as const,
    );
    return objectOf(new Map(properties), part.node, part);
  }
}

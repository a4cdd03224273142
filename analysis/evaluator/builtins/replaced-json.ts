/** The second argument of `JSON.stringify`, which selects properties: a list of names, or a function `(key, value) => …`. */
import { getAlternatives, mapAlternatives } from '../domain/choice.ts';
import { toKey } from '../domain/object.ts';
import { getOnlyText } from '../domain/text.ts';
import type { PropertyEntry, Value } from '../domain/value.ts';
import type { Call } from '../evaluation.ts';

/** A value that is deeper than this is data. */
const DEEPEST = 8;

/** Tests if a property is not written. */
type LeftOutTest = (name: string, entry: PropertyEntry) => boolean;

/**
 * Returns a value without the properties that a replacer leaves out for certain. What it makes of the others is not followed: they
 * stay as they are.
 */
export function dropReplaced(value: Value, replacer: Value, call: Call): Value {
  const isLeftOut = getLeftOutTest(replacer, call);
  return isLeftOut ? drop(value, 0) : value;

  function drop(whole: Value, depth: number): Value {
    if (depth >= DEEPEST) return whole;
    return mapAlternatives(whole, (part) => {
      if (part.kind === 'array') return { ...part, elements: part.elements.map((element) => drop(element, depth + 1)) };
      if (part.kind !== 'object') return part;
      const kept = [...part.properties].filter(([name, entry]) => !isLeftOut!(name, entry));
      const properties = kept.map(([name, entry]): [string, PropertyEntry] => [
        name,
        { ...entry, read: call.evaluation.defer(() => drop(entry.read(), depth + 1)) },
      ]);
      return { ...part, properties: new Map(properties) };
    });
  }
}

/** Returns null for a replacer of which nothing is known. */
function getLeftOutTest(replacer: Value, { node, evaluation }: Call): LeftOutTest | null {
  if (replacer.kind === 'array') {
    const names = replacer.elements.map(getOnlyText);
    return replacer.isOpen || names.includes(null) ? null : (name) => !names.includes(name);
  }
  if (replacer.kind !== 'function') return null;
  return (name, entry) => {
    const args = [toKey(name, entry), entry.read()];
    const made = evaluation.callValue(replacer, { node, evaluation, args, isOpen: false });
    return getAlternatives(made).every((each) => each.kind === 'constant' && each.value === undefined);
  };
}

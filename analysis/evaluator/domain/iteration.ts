/** Values that loops go through. */
import { choiceOf, getAlternatives, unknown, withVia, type Value } from './value.ts';

/** What a loop over a value gives, turn by turn. */
export function getElements(value: Value): Value {
  return choiceOf(
    getAlternatives(value).flatMap((alternative) => {
      if (alternative.kind === 'map')
        return alternative.isOpen ? [...alternative.entries, unknown('unresolved')] : alternative.entries;
      if (alternative.kind !== 'array') return [unknown('unresolved')];
      const elements = alternative.elements.map((element) => withVia(element, alternative.via));
      return alternative.isOpen || elements.length === 0 ? [...elements, unknown('unresolved')] : elements;
    }),
  );
}

/** The keys a `for … in` gives, turn by turn. */
export function getKeys(value: Value): Value {
  if (value.kind !== 'object' || value.isOpen) return unknown('unresolved');
  return choiceOf(
    [...value.properties].map(([name, property]) => ({
      kind: 'text',
      skeleton: [{ kind: 'text', text: name, origin: { node: property.node, offsetAt: null }, from: 0, via: null }],
    })),
  );
}

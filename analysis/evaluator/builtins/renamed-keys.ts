/** Objects whose keys a library gives another case: `snakecaseKeys({ selfHostedDomains })`. */
import { DEEP_OPTION, renameKey, type KeyCase } from '../../libraries/key-cases.ts';
import { mapAlternatives, unknown } from '../domain/choice.ts';
import { getTruth } from '../domain/kinds.ts';
import type { PropertyEntry, Value } from '../domain/value.ts';

/** Objects within objects are renamed to this depth. */
const DEEPEST = 8;

/** The value with the keys in the case. */
export function renameKeys(value: Value | undefined, keyCase: KeyCase, options: Value | undefined): Value {
  return value === undefined ? unknown('unresolved') : rename(value, keyCase, isDeep(keyCase, options) ? DEEPEST : 1);
}

/** True if the keys within the values are renamed, too. Without knowing the options, they are as the library does by default. */
export function isDeep({ isDeep: when }: KeyCase, options: Value | undefined): boolean {
  const option = options?.kind === 'object' ? options.properties.get(DEEP_OPTION) : undefined;
  if (when === 'always' || !option) return when !== 'if asked';
  return getTruth(option.read()) === true;
}

function rename(value: Value, keyCase: KeyCase, depth: number): Value {
  return mapAlternatives(value, (each): Value => {
    if (depth === 0) return each;
    if (each.kind === 'array')
      return { ...each, elements: each.elements.map((element) => rename(element, keyCase, depth)) };
    if (each.kind !== 'object') return each;
    const properties = [...each.properties].map(([name, entry]): [string, PropertyEntry] => [
      renameKey(name, keyCase.to),
      { ...entry, read: () => rename(entry.read(), keyCase, depth - 1) },
    ]);
    return { ...each, properties: new Map(properties) };
  });
}

/** Objects whose keys a library gives another case: `snakecaseKeys({ selfHostedDomains })`. */
import { DEEP_OPTION, renameKey, type KeyCase, type RenamedKeys } from '../../libraries/data-functions/key-cases.ts';
import { mapAlternatives, unknown } from '../domain/choice.ts';
import { getTruth } from '../domain/kinds.ts';
import type { PropertyEntry, Value } from '../domain/value.ts';

/** Objects within objects are renamed to this depth. */
const DEEPEST = 8;

/** The value with the keys in the case. */
export function renameKeys(value: Value | undefined, keyCase: KeyCase, options: Value | undefined): Value {
  if (value === undefined) return unknown('unresolved');
  return rename(value, keyCase, getRenamedKeys(keyCase, options) === 'all' ? DEEPEST : 1);
}

/** Returns the keys that a call with these options renames; the default of the library where the options are not known. */
export function getRenamedKeys({ keysWithin: when }: KeyCase, options: Value | undefined): RenamedKeys {
  const option = options?.kind === 'object' ? options.properties.get(DEEP_OPTION) : undefined;
  if (when === 'always' || !option) return when === 'if asked' ? 'outermost' : 'all';
  return getTruth(option.read()) === true ? 'all' : 'outermost';
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

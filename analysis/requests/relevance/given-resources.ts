/** Finds values of the official SDK among arguments: `readAll(client.zones, id)` sends what the function calls on them. */
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Value } from '../../evaluator/domain/value.ts';

/** Objects and lists in an argument are searched to this depth. */
const MAX_DEPTH = 2;
const MAX_PARTS = 20;

/** True if a value is a client or resource of the SDK, or an object or list that holds one. */
export function holdsSdk(value: Value, depth = 0): boolean {
  return getAlternatives(value).some((alternative) => {
    if (alternative.kind === 'sdk') return true;
    if (depth === MAX_DEPTH) return false;
    if (alternative.kind === 'array')
      return alternative.elements.slice(0, MAX_PARTS).some((element) => holdsSdk(element, depth + 1));
    if (alternative.kind !== 'object') return false;
    return [...alternative.properties.values()].slice(0, MAX_PARTS).some(({ read }) => holdsSdk(read(), depth + 1));
  });
}

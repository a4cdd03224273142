/** Options of calls and instances by which a client may send headers that the program does not write as such. */
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import {
  CREDENTIALS_FLAGS,
  HEADERLESS_OPTIONS,
  HOOK_OPTIONS,
  UNREAD_OPTION,
} from '../../libraries/http-clients/request-changes.ts';

/** Options within options are read to this depth. */
const MAX_DEPTH = 2;

/**
 * True if options hold something that may add headers: a function that is not known to get only answers, a client, other options with
 * headers, or the flag for credentials of the browser.
 */
export function mayAddHeaders(options: Value, depth = 0): boolean {
  return getAlternatives(options).some(
    (each) =>
      each.kind === 'object' &&
      [...each.properties].some(([name, { read }]) => {
        if (HEADERLESS_OPTIONS.has(name) || HOOK_OPTIONS.includes(name)) return false;
        return getAlternatives(read()).some((value) => isAdding(name, value, depth));
      }),
  );
}

function isAdding(name: string, value: Value, depth: number): boolean {
  if (Object.hasOwn(CREDENTIALS_FLAGS, name)) return CREDENTIALS_FLAGS[name]!.test(getFlag(value));
  switch (value.kind) {
    case 'function':
    case 'typed-function':
    case 'method':
    case 'client':
    case 'instance':
      return true;
    case 'unknown':
    case 'external':
      return UNREAD_OPTION.test(name);
    case 'array':
      return value.elements.some((element) => getAlternatives(element).some((each) => isAdding(name, each, depth)));
    case 'object':
      return (
        UNREAD_OPTION.test(name) ||
        (depth > 0 && name === 'headers') ||
        (depth < MAX_DEPTH && (value.properties.has('headers') || mayAddHeaders(value, depth + 1)))
      );
    default:
      return false;
  }
}

/** A flag as its text; what is not known may be any. */
function getFlag(value: Value): string {
  if (value.kind === 'constant') return String(value.value);
  const [piece, ...more] = value.kind === 'text' ? value.skeleton : [];
  return piece?.kind === 'text' && more.length === 0 ? piece.text : '?';
}

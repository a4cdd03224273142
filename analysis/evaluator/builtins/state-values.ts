/** The state of a component: `const [action, setAction] = useState('block')`. It begins with the argument, and later code sets it. */
import { isListed, STATE_HOOKS } from '../../libraries/data-functions/wrapping-functions.ts';
import { NO_ARGUMENTS } from '../domain/arguments.ts';
import { arrayOf } from '../domain/array.ts';
import { choiceOf, getAlternatives, unknownOf } from '../domain/choice.ts';
import { getText } from '../domain/skeleton.ts';
import type { ExternalValue, Value } from '../domain/value.ts';
import type { Call } from '../evaluation.ts';

/**
 * Returns the state, which is its first text or an unknown value, with the unknown function that sets it; undefined for a call of another
 * function, and for a state that begins empty or with no text.
 */
export function readState(callee: ExternalValue, { args: [first], node, evaluation }: Call): Value | undefined {
  if (!first || !STATE_HOOKS.some((row) => isListed(row, callee))) return undefined;
  const initial = first.kind === 'function' ? evaluation.callFunction(first, NO_ARGUMENTS) : first;
  if (!getAlternatives(initial).every(isText)) return undefined;
  const later = unknownOf(callee, 'unresolved');
  return arrayOf([choiceOf([initial, later]), later], node);
}

function isText(value: Value): boolean {
  return value.kind === 'text' && (getText(value.skeleton) ?? '') !== '';
}

/** Settings in the documents of the package under a path of names. */
import { GENERIC_NAMES } from '../../libraries/non-requests/system-names.ts';
import { type Setting, getDefault, getSettingNames, isGeneric } from '../../program/program-settings.ts';
import { choiceOf, unknown } from '../domain/choice.ts';
import type { Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';

/** A name that more settings have is too ambiguous. */
export const MAX_SETTINGS = 6;

/**
 * Returns the values in the documents of the package under a path of names (`['cloudflare', 'url']`, the outermost
 * first), joined with an unknown value from the environment; null for other names. Settings of another section do not
 * match.
 */
export function readSetting(names: readonly string[], evaluation: Evaluation): Value | null {
  const name = names.at(-1);
  const settings = name === undefined ? [] : evaluation.documents.getSettings(name);
  return readNearest(
    settings.filter(({ keys }) => agrees(keys, names)),
    names,
    evaluation,
  );
}

function readNearest(agreeing: readonly Setting[], names: readonly string[], evaluation: Evaluation): Value | null {
  const longest = Math.max(0, ...agreeing.map(({ keys }) => countCommon(keys, names)));
  const nearest = agreeing.filter(({ keys }) => countCommon(keys, names) === longest);
  if (nearest.length === 0 || nearest.length > MAX_SETTINGS) return null;
  return withUnknown(nearest.map((setting) => evaluateSetting(setting, evaluation)));
}

/**
 * Tests if the keys of a setting agree with the names of a read. One everyday word is not enough, and two sections with
 * distinctive names are different.
 */
function agrees(keys: readonly string[], names: readonly string[]): boolean {
  if (countCommon(keys, names) > 1) return true;
  if (GENERIC_NAMES.has(names.at(-1)!)) return false;
  const section = keys.at(-2);
  const owner = names.at(-2);
  return section === undefined || owner === undefined || isGeneric(section) || isGeneric(owner);
}

/** The number of keys and names that are equal, from the last ones on. */
export function countCommon(keys: readonly string[], names: readonly string[]): number {
  let count = 0;
  while (count < names.length && count < keys.length && keys.at(-1 - count) === names.at(-1 - count)) count++;
  return count;
}

/** Evaluates a setting, or its default if an object describes it: `base: { env: 'EDGE_BASE', default: 'https://…' }`. */
function evaluateSetting({ file, node }: Setting, evaluation: Evaluation): Value {
  const isDescription = node.type === 'ObjectExpression' && getSettingNames(node).length > 0;
  return evaluation.getFileFrame(file).evaluate((isDescription && getDefault(node)) || node);
}

/** Returns the setting with exactly these keys, for which the object of the read needs no settings name. */
export function readWholePath(names: readonly string[], evaluation: Evaluation): Value | null {
  const settings = evaluation.documents.getSettings(names.at(-1)!);
  return readNearest(
    settings.filter(({ keys }) => keys.join() === names.join()),
    names,
    evaluation,
  );
}

/** Adds an unknown value for settings that users of the program may change. */
export function withUnknown(values: readonly Value[]): Value {
  return choiceOf([unknown('environment'), ...values]);
}

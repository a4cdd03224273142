/** Validators of settings, and how they are put together. */
import { maskTokens } from '../data/mask-tokens.ts';
import { findNearestWord } from './contracts/nearest-word.ts';
import { findResult } from './program/find-result.ts';

/** Returns the fault of a value in one line that begins with its name; null for a valid value. */
export type Validator = (value: unknown, name: string) => string | null;

/** Returns the first fault of an object of settings; null for a valid one. `required` are the settings that must be present. */
export function findFault(
  written: unknown,
  validators: Readonly<Record<string, Validator>>,
  name: string,
  required: readonly string[] = [],
): string | null {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return `${name} must be an object`;
  for (const [key, value] of Object.entries(written)) {
    if (!Object.hasOwn(validators, key))
      return `${name}.${maskTokens(key)} is no setting; ${renderKnown(key, Object.keys(validators))}`;
    // The value undefined takes back a setting of a shared configuration.
    const fault = value === undefined ? null : validators[key]!(value, `${name}.${key}`);
    if (fault !== null) return fault;
  }
  const missing = required.find((key) => (written as Record<string, unknown>)[key] === undefined);
  return missing === undefined ? null : `${name}.${missing} is missing`;
}

/** Longer keys are no slips, and take long to compare. */
const LONGEST_KEY = 40;

function renderKnown(key: string, known: readonly string[]): string {
  const nearest = key.length > LONGEST_KEY ? null : findNearestWord(key, known);
  const list = known.join(', ');
  return nearest === null ? `known are ${list}` : `did you mean ${nearest}? Known are ${list}`;
}

/** Creates a validator with one fault: `requirement` follows the name, as in "must be true or false". */
export function createValidator(isValid: (value: unknown) => boolean, requirement: string): Validator {
  return (value, name) => (isValid(value) ? null : `${name} ${requirement}`);
}

/** Creates a validator for a list of objects; `required` are the keys that each must have. */
export function createListValidator(
  validators: Readonly<Record<string, Validator>>,
  required: readonly string[],
): Validator {
  return (value, name) => {
    if (!Array.isArray(value)) return `${name} must be an array of objects`;
    return findResult(value.entries(), ([index, entry]) => findFault(entry, validators, `${name}[${index}]`, required));
  };
}

/** True for a string that is not empty. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** True for an absolute http(s) URL. */
export function isHttpUrl(value: unknown): boolean {
  return isText(value) && /^https?:\/\//i.test(value) && URL.canParse(value);
}

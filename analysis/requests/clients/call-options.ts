/** Reads the options object of a client call. */
import { markContentsReplaceable, mergeObjects } from '../../evaluator/domain/object.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { choiceOf, getAlternatives } from '../../evaluator/domain/choice.ts';
import { getText } from '../../evaluator/domain/skeleton.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { parseMethod, type Method, type Methods } from '../request.ts';

/** An option; `value` is null where the options do not have it. */
export interface Option {
  value: Value | null;
  /** An unknown part of the options may have it: `{ ...init }`. */
  isOpen: boolean;
  /** An unknown value may overwrite it: `{ headers, ...init }`. */
  mayBeReplaced?: boolean;
}

/** Reads an option from every alternative of an options object. Without options it is known to be unset. */
export function readOption(options: Value | undefined, name: string): Option {
  if (options === undefined) return { value: null, isOpen: false };
  const values: Value[] = [];
  let isOpen = false;
  let mayBeReplaced = false;
  for (const alternative of getAlternatives(options)) {
    if (alternative.kind === 'constant') continue;
    if (alternative.kind === 'url') {
      // A `Request` or URL object has the options it was made with.
      const inner = readOption(alternative.init ?? undefined, name);
      if (inner.value) values.push(inner.value);
      isOpen ||= inner.isOpen;
      mayBeReplaced ||= inner.mayBeReplaced ?? false;
      continue;
    }
    if (alternative.kind !== 'object') {
      isOpen = true;
      continue;
    }
    const property = alternative.properties.get(name);
    if (property) values.push(property.mayBeReplaced ? markContentsReplaceable(property.read()) : property.read());
    isOpen ||= property ? property.isOptional && alternative.isOpen : alternative.isOpen;
    mayBeReplaced ||= property?.mayBeReplaced ?? false;
  }
  return { value: values.length > 0 ? choiceOf(values) : null, isOpen, mayBeReplaced };
}

/** The `Request` that a call is given in place of a URL, with the options it was made with; undefined for any other value. */
export function getRequestObject(first: Value | undefined): Value | undefined {
  return first && getAlternatives(first).some(({ kind }) => kind === 'url') ? first : undefined;
}

/** True if an option may hold more than its value says, or another value. */
export function isIncomplete({ isOpen, mayBeReplaced }: Option): boolean {
  return isOpen || mayBeReplaced === true;
}

/** Returns the methods that an option names, or the default where it is unset; null as soon as one alternative is unknown. */
export function readMethods(option: Option, byDefault: Method): Methods {
  if (option.isOpen) return null;
  if (option.value === null) return [byDefault];
  const methods = new Set<Method>();
  for (const alternative of getAlternatives(option.value)) {
    if (alternative.kind === 'constant' && (alternative.value === undefined || alternative.value === null)) {
      methods.add(byDefault);
      continue;
    }
    const [skeleton] = toSkeletons(alternative);
    const text = skeleton ? getText(skeleton) : null;
    const method = text === null ? null : parseMethod(text);
    if (method === null) return null;
    methods.add(method);
  }
  return [...methods];
}

/**
 * Merges one part of a request from an instance, a call and its setters, in that order; null if none of them sets it.
 */
export function mergeOptions(parts: readonly (Value | null)[]): Value | null {
  const values = parts.filter((value) => value !== null);
  if (values.length < 2) return values[0] ?? null;
  const base = values.find((value) => value.kind === 'object');
  if (!base || values.some((value) => getAlternatives(value).some(({ kind }) => kind === 'pairs' || kind === 'text')))
    return choiceOf(values);
  return mergeObjects(base, values, (compute) => compute);
}

/** Reading the options object of a client call. */
import { coverValue, mergeInto } from '../evaluator/domain/objects.ts';
import { toSkeletons } from '../evaluator/domain/text.ts';
import { getText } from '../evaluator/domain/skeleton.ts';
import {
  choiceOf,
  getAlternatives,
  type ObjectValue,
  type PropertyEntry,
  type Value,
} from '../evaluator/domain/value.ts';
import { parseMethod, type Method, type Methods } from './request.ts';

/** An option's value; `isOpen` when it may also be something that is not seen. */
export interface Option {
  value: Value | null;
  isOpen: boolean;
  /** It is written, but something that is not seen may be written over it: `{ headers, ...init }`. */
  mayBeReplaced?: boolean;
}

export function readOption(options: Value | undefined, name: string): Option {
  if (options === undefined) return { value: null, isOpen: false };
  const values: Value[] = [];
  let isOpen = false;
  let mayBeReplaced = false;
  for (const alternative of getAlternatives(options)) {
    if (alternative.kind === 'constant') continue;
    if (alternative.kind === 'url') {
      // A Request object: what it was made with counts.
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
    if (property) values.push(property.mayBeReplaced ? coverValue(property.read()) : property.read());
    isOpen ||= property ? property.isOptional && alternative.isOpen : alternative.isOpen;
    mayBeReplaced ||= property?.mayBeReplaced ?? false;
  }
  return { value: values.length > 0 ? choiceOf(values) : null, isOpen, mayBeReplaced };
}

/** Whether an option may hold more than is seen of it, or something else. */
export function isIncomplete({ isOpen, mayBeReplaced }: Option): boolean {
  return isOpen || mayBeReplaced === true;
}

/** The methods a value names; null as soon as one of its alternatives is not known. */
export function readMethods(option: Option, byDefault: string): Methods {
  if (option.isOpen) return null;
  if (option.value === null) return [parseMethod(byDefault) ?? 'GET'];
  const methods = new Set<Method>();
  for (const alternative of getAlternatives(option.value)) {
    if (alternative.kind === 'constant' && (alternative.value === undefined || alternative.value === null)) {
      methods.add(parseMethod(byDefault) ?? 'GET');
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

/** Values that are given one over the other (an instance's headers, a call's, a setter's) as one; null for none. */
export function mergeOptions(given: readonly (Value | null)[]): Value | null {
  const values = given.filter((value) => value !== null);
  if (values.length < 2) return values[0] ?? null;
  const base = values.find((value): value is ObjectValue => value.kind === 'object');
  if (!base || values.some((value) => getAlternatives(value).some(({ kind }) => kind === 'pairs' || kind === 'text')))
    return choiceOf(values);
  const properties = new Map<string, PropertyEntry>();
  let isOpen = false;
  for (const value of values) isOpen = mergeInto(properties, value, (compute) => compute) || isOpen;
  return { ...base, properties, isOpen };
}

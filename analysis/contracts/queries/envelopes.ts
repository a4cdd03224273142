/**
 * Finds messages of a program that carry a value together with a name copied from it: `{ kind: payload.event, detail:
 * payload }`.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { BUSES } from '../../libraries/flows/queues.ts';
import { findOccurrences } from '../../program/names/field-occurrences.ts';
import { findProperty, getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { findGivenPairs, isCopiedName } from './copied-names.ts';

export interface Envelope {
  /** The field with the whole value. */
  carried: string;
  /** True if every name that the program writes into the field is copied from a carried value. */
  isOnlyName: boolean;
}

/**
 * Returns the envelope of the messages whose `field` is copied from the member `name` of a value that they carry, as
 * the package writes them, or without it the file; null where there are none, or where such messages may carry another
 * value.
 */
export function findEnvelope(field: string, name: string, evaluation: Evaluation): Envelope | null {
  const { packageFields, facts } = evaluation;
  const bus = BUSES.find(({ taken }) => taken.name === field);
  const key = bus?.put.name ?? field;
  for (const file of packageFields?.getFilesWith(key) ?? []) evaluation.getFileFrame(file);
  const { writes } = packageFields ? packageFields.getOccurrences(key) : findOccurrences(key, facts);
  const messages = writes.map((value) => {
    const object = value.parent?.type === 'Property' ? value.parent.parent : null;
    const message = object?.type === 'ObjectExpression' ? object : null;
    return { value: unwrap(value), message, carried: message && findCarried(message, value, name, evaluation) };
  });
  const carried = messages.find((message) => message.carried !== null)?.carried;
  if (carried === undefined || carried === null) return null;
  const others = messages.filter((message) => message.carried !== carried);
  if (others.some(({ message }) => message && findProperty(message, carried))) return null;
  const isOnlyName = others.every(({ value }) => isNoName(value, key));
  return { carried: bus?.put.value === carried ? bus.taken.value : carried, isOnlyName };
}

/** Returns the field of a message that holds the value from which `name` is copied; null where there is none. */
function findCarried(
  { properties }: TSESTree.ObjectExpression,
  value: TSESTree.Node,
  name: string,
  evaluation: Evaluation,
): string | null {
  if (value.type === 'Literal') return null;
  const holder = properties.find((property) => {
    if (property.type !== 'Property' || property.value === value || property.value.type === 'Literal') return false;
    const pairs = findGivenPairs({ name: value, value: property.value }, evaluation);
    return pairs.every((pair) => isCopiedName(pair, name, evaluation));
  });
  return holder ? getMemberName(holder) : null;
}

/** True for an object, as of a library's options, and for the same field of another message: `kind: job.kind`. */
function isNoName(value: TSESTree.Node, field: string): boolean {
  return value.type === 'ObjectExpression' || (value.type === 'MemberExpression' && getMemberName(value) === field);
}

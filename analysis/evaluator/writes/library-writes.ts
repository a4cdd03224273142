/** Writes of library functions into their argument: `Object.assign(body, …)`, `_.set(body, path, value)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { DataFunction } from '../../libraries/data-functions/data-function.ts';
import { WRITING_NAMES } from '../../libraries/data-functions/data-libraries.ts';
import type { WriteReach } from '../../program/syntax/reaching-writes.ts';
import { getLastName } from '../../program/syntax/syntax.ts';
import { findDataFunction, runDataFunction } from '../builtins/data-function-calls.ts';
import { choiceOf, unknown } from '../domain/choice.ts';
import { readProperty } from '../domain/object.ts';
import type { ObjectValue, PropertyEntry, Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { evaluateArguments } from '../expressions/calls.ts';

/** Returns the call that may write into an expression, judged by the name of its callee; null for other names. */
export function findWritingCall(expression: TSESTree.Node): TSESTree.CallExpression | null {
  const call = expression.parent;
  if (call?.type !== 'CallExpression' || call.arguments[0] !== expression) return null;
  const name = getLastName(call.callee);
  return name !== null && WRITING_NAMES.has(name) ? call : null;
}

/** The function of a library that is called; null where the name means another function. */
export function getWritingFunction({ callee }: TSESTree.CallExpression, frame: Frame): DataFunction | null {
  const value = frame.memoise(callee, () => frame.evaluate(callee));
  const row = value.kind === 'external' ? findDataFunction(value)?.row : undefined;
  return row?.writes ? row : null;
}

/** Returns the value after the call. If the call may not have run, the earlier value is an alternative. */
export function applyWritingCall(
  value: Value,
  row: DataFunction,
  call: TSESTree.CallExpression,
  reach: WriteReach,
  frame: Frame,
): Value {
  if (value.kind === 'array' || value.kind === 'url' || value.kind === 'instance')
    return choiceOf([value, unknown('unresolved')]);
  if (value.kind !== 'object') return value;
  const { args, isOpen } = evaluateArguments(call.arguments.slice(1), frame);
  const written = runDataFunction(row, [value, ...args], { args, isOpen, node: call, evaluation: frame.evaluation });
  if (written.kind !== 'object') return written;
  const open = isOpen ? { ...written, isOpen } : written;
  return reach === 'always' ? open : joinWritten(value, open, frame);
}

function joinWritten(before: ObjectValue, after: ObjectValue, { evaluation }: Frame): ObjectValue {
  const properties = new Map<string, PropertyEntry>(before.properties);
  for (const [name, entry] of after.properties) {
    const earlier = before.properties.get(name);
    if (earlier === entry) continue;
    const read = earlier ? evaluation.defer(() => choiceOf([entry.read(), readProperty(earlier)])) : entry.read;
    properties.set(name, { ...entry, isOptional: earlier?.isOptional ?? true, read });
  }
  return { ...after, properties, isOpen: true };
}

/**
 * The changes of an instance since it was made: calls of its methods, and writes into its fields. A builder collects in its fields
 * what they pass: `query.from(table).limit(5)`.
 */
import { mapAlternatives } from './choice.ts';
import type { InstanceChange, InstanceValue, Value } from './value.ts';

/** More changes are not followed one by one. */
const MAX_CHANGES = 24;

/** An instance that only the code which is followed has changed. */
export type CountedInstance = InstanceValue & { changes: readonly InstanceChange[] };

export function isCounted(value: Value): value is CountedInstance {
  return value.kind === 'instance' && value.changes !== undefined;
}

/** The instance after a change; after too many, one that any code may have changed. */
export function addChange(instance: CountedInstance, change: InstanceChange): InstanceValue {
  return instance.changes.length < MAX_CHANGES
    ? { ...instance, changes: [...instance.changes, change] }
    : withoutChanges(instance);
}

/** The value where it comes from a place that other code reads as well, and may change. */
export function forgetChanges(value: Value): Value {
  return mapAlternatives(value, (alternative) => (isCounted(alternative) ? withoutChanges(alternative) : alternative));
}

/** True for the same instance, before or after some changes. */
export function isSameInstance(value: Value, instance: InstanceValue): value is InstanceValue {
  return (
    value.kind === 'instance' && value.class.node === instance.class.node && value.arguments === instance.arguments
  );
}

function withoutChanges({ changes: _changes, ...instance }: CountedInstance): InstanceValue {
  return instance;
}

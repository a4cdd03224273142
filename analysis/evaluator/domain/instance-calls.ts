/** The calls of methods on an instance since it was made. A builder collects in its fields what they pass: `query.from(table).limit(5)`. */
import { mapAlternatives } from './choice.ts';
import type { InstanceValue, MethodCall, Value } from './value.ts';

/** The writes of more calls are not followed one by one. */
const MAX_CALLS = 24;

/** An instance that only the code which is followed has called methods of. */
export type CountedInstance = InstanceValue & { calls: readonly MethodCall[] };

export function isCounted(value: Value): value is CountedInstance {
  return value.kind === 'instance' && value.calls !== undefined;
}

/** The instance after a call; after too many calls, one that any code may have changed. */
export function addCall(instance: CountedInstance, call: MethodCall): InstanceValue {
  return instance.calls.length < MAX_CALLS ? { ...instance, calls: [...instance.calls, call] } : withoutCalls(instance);
}

/** The value where it comes from a place that other code reads as well, and may call methods of. */
export function forgetCalls(value: Value): Value {
  return mapAlternatives(value, (alternative) => (isCounted(alternative) ? withoutCalls(alternative) : alternative));
}

/** True for the same instance, before or after some calls. */
export function isSameInstance(value: Value, instance: InstanceValue): value is InstanceValue {
  return (
    value.kind === 'instance' && value.class.node === instance.class.node && value.arguments === instance.arguments
  );
}

function withoutCalls({ calls: _calls, ...instance }: CountedInstance): InstanceValue {
  return instance;
}

/** The kinds of abstract values, and the operations on a value of any kind. */
import { UNKNOWN_ARGUMENTS } from './arguments.ts';
import { arrayKind } from './array.ts';
import {
  choiceOf,
  getAlternatives,
  isAnyKnown,
  isByName,
  mapAlternatives,
  settleByName,
  unknown,
  unknownOf,
} from './choice.ts';
import { classKind, instanceKind } from './class.ts';
import { clientKind, contextKind, sdkKind } from './library-objects.ts';
import { externalKind } from './external.ts';
import { forgetChanges, isSameInstance } from './instance-changes.ts';
import { functionKind, methodKind, typedFunctionKind } from './function.ts';
import type { Call, MemberRead } from '../evaluation.ts';
import type { ValueKind } from './kind.ts';
import { jsonKind } from './json-text.ts';
import { mapKind } from './map.ts';
import { objectKind } from './object.ts';
import { pairsKind } from './pairs.ts';
import { holeOf, type Skeleton } from './skeleton.ts';
import { constantKind, patternKind, textKind, withoutNullish } from './primitive.ts';
import { proxyKind } from './proxy.ts';
import { unknownKind } from './unknown.ts';
import { urlKind } from './url.ts';
import type { FunctionValue, UnknownValue, Value } from './value.ts';

/** A choice has the kinds of its alternatives. */
type Single = Exclude<Value, { kind: 'choice' }>;

const KINDS: { [K in Single['kind']]: ValueKind<Extract<Single, { kind: K }>> } = {
  array: arrayKind,
  class: classKind,
  client: clientKind,
  constant: constantKind,
  context: contextKind,
  external: externalKind,
  function: functionKind,
  instance: instanceKind,
  json: jsonKind,
  map: mapKind,
  method: methodKind,
  object: objectKind,
  pairs: pairsKind,
  pattern: patternKind,
  proxy: proxyKind,
  sdk: sdkKind,
  text: textKind,
  'typed-function': typedFunctionKind,
  unknown: unknownKind,
  url: urlKind,
};

/** The operations on a value; none on a choice. */
function kindOf(value: Value): ValueKind<Value> {
  return value.kind === 'choice' ? NO_OPERATIONS : (KINDS[value.kind] as ValueKind<Value>);
}

const NO_OPERATIONS: ValueKind<Value> = { truth: () => null, presence: () => null };

/**
 * The member of a name. If the owner is known only by name and lacks the member, the name of the member is followed.
 */
export function readMember(value: Value, read: MemberRead): Value {
  const present = withoutNullish(value);
  const isDeclared = hasDeclared(present, read);
  const member = mapAlternatives(present, (alternative) =>
    isDeclared && isUnfollowed(alternative)
      ? unknownOf(alternative, alternative.reason, read.name)
      : withName(forgetOtherCalls(kindOf(alternative).member?.(alternative, read), alternative), read.name),
  );
  if (!isByName(value)) return member;
  const isMissing = !isAnyKnown(member) || isLacked(value, member, read.name);
  return (
    (isMissing ? (readMemberOfMade(value, read) ?? read.evaluation.readField(read.name)) : null) ?? settleByName(member)
  );
}

/**
 * True for a choice between an object that the program declares, with this member, and settings of the environment or another value that is
 * not known. The member is then not looked up under its name in other objects.
 */
function hasDeclared(value: Value, { name }: MemberRead): boolean {
  const values = getAlternatives(value);
  return values.some(isUnfollowed) && values.some((alternative) => hasKnownProperty(alternative, name));
}

function isUnfollowed(value: Value): value is UnknownValue {
  return value.kind === 'unknown' && (value.reason === 'environment' || value.reason === 'unresolved');
}

function hasKnownProperty(value: Value, name: string): boolean {
  const property = value.kind === 'object' ? value.properties.get(name) : undefined;
  return property !== undefined && isAnyKnown(property.read());
}

/**
 * True if nothing that is known of a value has the member, so that another object of the same name is meant. A function that the program
 * adds to a client is known.
 */
function isLacked(value: Value, member: Value, name: string): boolean {
  const isAdded = getAlternatives(member).some(({ kind }) => kind === 'function');
  const known = getAlternatives(value).filter(isAnyKnown);
  return !isAdded && known.every((alternative) => kindOf(alternative).lacks?.(alternative, name));
}

/**
 * `http.get` of `http: () => makeClient(config)`: the member of the function's result; null if the result is unknown. Cycles are
 * broken, because a function may read a member that its own name leads to: `attacks: ({ attacks: { layer7 } }) => …`.
 */
function readMemberOfMade(value: Value, read: MemberRead): Value | null {
  const { evaluation } = read;
  const readMade = (fn: FunctionValue): Value =>
    evaluation.breakCycle(fn.node, fn.environment, () =>
      readMember(evaluation.callFunction(fn, UNKNOWN_ARGUMENTS), read),
    );
  const members = getAlternatives(value).flatMap((alternative) =>
    alternative.kind === 'function' ? getAlternatives(readMade(alternative)).filter(isAnyKnown) : [],
  );
  return members.length === 0 ? null : choiceOf([unknown('by-name'), ...members]);
}

/** A member that is an instance is kept where other code may call it. A getter may return its own instance. */
function forgetOtherCalls(member: Value = unknown('unresolved'), owner: Value): Value {
  return mapAlternatives(member, (value) =>
    owner.kind === 'instance' && isSameInstance(value, owner) ? value : forgetChanges(value),
  );
}

/** Gives an unknown member the name by which it is read. */
function withName(member: Value, name: string): Value {
  return mapAlternatives(member, (value) =>
    value.kind === 'unknown' && value.name === undefined ? { ...value, name } : value,
  );
}

/** The member of an unknown name: any of those in a small closed table. */
export function readAnyMember(value: Value): Value {
  return mapAlternatives(value, (alternative) => kindOf(alternative).anyMember?.(alternative) ?? unknown('unresolved'));
}

/** The result of calling one alternative of a callee. */
export function callValue(callee: Value, call: Call): Value {
  return kindOf(callee).call?.(callee, call) ?? unknown('unresolved');
}

/** The result of constructing one alternative of a callee. */
export function constructValue(callee: Value, call: Call): Value {
  return kindOf(callee).construct?.(callee, call) ?? unknown('unresolved');
}

/** Every text that a value may become in a string; a hole where it is not known. */
export function toSkeletons(value: Value): readonly Skeleton[] {
  return getAlternatives(value).flatMap(
    (alternative) => kindOf(alternative).text?.(alternative, toSkeletons) ?? [holeOf('unresolved')],
  );
}

/** True for a truthy value, false for a falsy one; null where that is not known. */
export function getTruth(value: Value): boolean | null {
  return agreeOf(value, (alternative) => {
    const { truth } = kindOf(alternative);
    return truth ? truth(alternative) : true;
  });
}

/** False for null and undefined, true for any other value; null where that is not known. */
export function getPresence(value: Value): boolean | null {
  return agreeOf(value, (alternative) => {
    const { presence } = kindOf(alternative);
    return presence ? presence(alternative) : true;
  });
}

/** Returns the result of a test if it is equal for every alternative; else null. */
function agreeOf(value: Value, test: (alternative: Value) => boolean | null): boolean | null {
  const [first = null, ...others] = getAlternatives(value).map(test);
  return others.every((other) => other === first) ? first : null;
}

/** The value of the variable of a `for … of` loop over a value: one of its elements. */
export function getElements(value: Value): Value {
  return forgetChanges(
    choiceOf(
      getAlternatives(value).flatMap(
        (alternative) => kindOf(alternative).elements?.(alternative) ?? [unknown('unresolved')],
      ),
    ),
  );
}

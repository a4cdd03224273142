/** Fits the arguments of a call to a method of the SDK's tables. */
import type { SdkMethod } from '../../data/dataset.ts';
import { holeOf, textOf, type Origin, type Skeleton } from '../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../evaluator/domain/text.ts';
import { getAlternatives, type Value } from '../evaluator/domain/value.ts';
import { readOption } from './call-options.ts';

/** A method of the SDK in one version, with the arguments of a call. */
export interface SdkMethodCall {
  method: SdkMethod;
  args: readonly Value[];
}

/** True if the arguments can be meant for this form of the method: a path parameter is no object, params are no text. */
export function fitsMethod({ method, args }: SdkMethodCall): boolean {
  return method.arguments.every((name, index) => {
    const isStructured = name === 'params' || name === 'options';
    const alternatives = args[index] ? getAlternatives(args[index]) : [];
    if (alternatives.length === 0) return isStructured;
    return alternatives.some((value) =>
      isStructured ? value.kind !== 'text' : value.kind !== 'object' && value.kind !== 'array',
    );
  });
}

/** Returns the argument for a parameter of the method; undefined where the method or the call has none. */
export function getArgument({ method, args }: SdkMethodCall, parameter: string): Value | undefined {
  const index = method.arguments.indexOf(parameter);
  return index === -1 ? undefined : args[index];
}

/** Selects, for a method of zones and accounts, the operations whose ID is passed; all of them where that is not known. */
export function selectOperations(call: SdkMethodCall): readonly string[] {
  const { operations } = call.method;
  const params = getArgument(call, 'params');
  if (operations.length === 1 || params?.kind !== 'object') return operations;
  const passed = operations.filter((operation) =>
    params.properties.has(operation.includes(' /zones/') ? 'zone_id' : 'account_id'),
  );
  return passed.length > 0 ? passed : operations;
}

/** Fills the parameters of a path template from the arguments; an unknown one is a hole. */
export function fillTemplate(template: string, call: SdkMethodCall, origin: Origin): Skeleton {
  return template
    .slice(1)
    .split('/')
    .flatMap((segment) => [...textOf('/', origin), ...fillSegment(segment, call, origin)]);
}

function fillSegment(segment: string, call: SdkMethodCall, origin: Origin): Skeleton {
  const name = /^\{(.+)\}$/.exec(segment)?.[1];
  if (name === undefined) return textOf(segment, origin);
  const value = call.method.arguments.includes(name)
    ? getArgument(call, name)
    : readOption(getArgument(call, 'params'), name).value;
  const skeletons = value ? toSkeletons(value) : [];
  // Which of several IDs it is changes no operation; alternatives of a listed literal are too rare to multiply requests for.
  return skeletons.length === 1 && skeletons[0]!.length > 0 ? skeletons[0]! : holeOf('parameter');
}

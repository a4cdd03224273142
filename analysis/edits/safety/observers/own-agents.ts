/**
 * Objects of the program that a client uses for each request, beside its hooks: agents, which choose a socket and get the options of
 * the request, and loggers.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { ClassValue, Value } from '../../../evaluator/domain/value.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import {
  AGENT_OPTIONS,
  DISPATCHER_OPTION,
  FETCH_OPTIONS,
  URL_NAMES,
} from '../../../libraries/http-clients/request-changes.ts';
import { isFunction } from '../../../program/syntax/syntax.ts';
import { readOption } from '../../../requests/clients/call-options.ts';
import { isPlainDispatcher } from '../../../requests/hooks/interceptors.ts';
import { looksAtRequest } from './looks-at-request.ts';

/** Returns the name of an option whose value has a function of the program that reads the request; null if none has. */
export function findOwnAgent(sources: readonly Value[], evaluation: Evaluation): string | null {
  const looks = (value: Value | null): boolean =>
    value !== null &&
    findOwnFunctions(value, evaluation).some((node) =>
      looksAtRequest({ node, file: evaluation.getFile(node), names: URL_NAMES, evaluation }),
    );
  const given = sources.filter(({ kind }) => kind === 'object' || kind === 'choice');
  const option = AGENT_OPTIONS.find((name) => given.some((source) => looks(readOption(source, name).value)));
  if (option !== undefined) return option;
  const isComposed = given.some((source) => {
    const inner = readOption(source, FETCH_OPTIONS).value;
    return inner !== null && !isPlainDispatcher(readOption(inner, DISPATCHER_OPTION).value);
  });
  return isComposed ? DISPATCHER_OPTION : null;
}

const MAX_DEPTH = 2;

/** Returns the functions of a value that are written in the program: itself, its methods, and those of its properties. */
function findOwnFunctions(value: Value, evaluation: Evaluation, depth = 0): readonly TSESTree.Node[] {
  return getAlternatives(value).flatMap((each): readonly TSESTree.Node[] => {
    switch (each.kind) {
      case 'function':
        return [each.node];
      case 'instance':
        return each.class.kind === 'class' ? findMethods(each.class, evaluation) : [];
      case 'object':
        return depth > MAX_DEPTH
          ? []
          : [...each.properties.values()].flatMap((property) =>
              findOwnFunctions(property.read(), evaluation, depth + 1),
            );
      default:
        return [];
    }
  });
}

/** Returns the methods of a class and of those that it extends in the program, but no constructors. */
function findMethods({ node, environment }: ClassValue, evaluation: Evaluation, depth = 0): readonly TSESTree.Node[] {
  const own = node.body.body.flatMap((member) =>
    (member.type === 'MethodDefinition' && member.kind !== 'constructor') || member.type === 'PropertyDefinition'
      ? isFunction(member.value)
        ? [member.value]
        : []
      : [],
  );
  const base = node.superClass && depth <= MAX_DEPTH ? evaluation.at(environment).evaluate(node.superClass) : null;
  return base?.kind === 'class' ? [...own, ...findMethods(base, evaluation, depth + 1)] : own;
}

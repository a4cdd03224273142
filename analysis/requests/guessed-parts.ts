/** Method, query and body of a call whose callee is not known, by the names that clients usually give them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, unwrap } from '../program/syntax.ts';
import { getText } from '../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../evaluator/domain/kinds.ts';
import { getAlternatives } from '../evaluator/domain/choice.ts';
import type { ObjectValue, Value } from '../evaluator/domain/value.ts';
import { BODY_OPTIONS, CONFIG_OPTIONS, METHOD_OF_NAME, QUERY_OPTIONS } from '../libraries/client-conventions.ts';
import { readOption } from './call-options.ts';
import { parseMethod, type Method, type Methods } from './request.ts';

/** The arguments of such a call, apart from its path. */
export interface GuessedArguments {
  /** All arguments but the path. */
  others: readonly Value[];
  /** The arguments that may be objects of options. */
  options: readonly Value[];
}

/** Returns the methods that the callee's name or the arguments name; null where neither does. */
export function guessMethods(call: TSESTree.CallExpression, { others, options }: GuessedArguments): Methods {
  const byName = getMethodOfCallee(call);
  if (byName && byName !== 'OPTIONS') return [byName];
  for (const value of others) {
    const methods = getAlternatives(value).map((alternative) =>
      alternative.kind === 'text' ? parseMethod(getText(alternative.skeleton) ?? '') : null,
    );
    if (methods.length > 0 && methods.every((method) => method !== null)) return methods;
  }
  for (const value of options) {
    const { value: option } = readOption(value, 'method');
    const methods = option ? toSkeletons(option).map((skeleton) => parseMethod(getText(skeleton) ?? '')) : [];
    if (methods.length > 0 && methods.every((method) => method !== null)) return methods;
  }
  return null;
}

/** `get` of `client.get(…)`, `client._get(…)`, `this.#get(…)`. */
function getMethodOfCallee(call: TSESTree.CallExpression): Method | null {
  const callee = unwrap(call.callee);
  const name = callee.type === 'MemberExpression' ? getKeyName(callee.property, callee.computed) : null;
  if (name === null) return null;
  return parseMethod(name.replace(/^[#_]/, '')) ?? (Object.hasOwn(METHOD_OF_NAME, name) ? METHOD_OF_NAME[name]! : null);
}

/** Returns the first option of one of these names that any of the arguments has. */
export function readFirstOption(options: readonly Value[], names: readonly string[]): Value | null {
  for (const value of options) {
    for (const name of names) {
      const option = readOption(value, name);
      if (option.value) return option.value;
    }
  }
  return null;
}

/** Returns the body: an option that is called so, else an object beside the path that does not only configure the client. */
export function guessBody({ others, options }: GuessedArguments): Value | null {
  return (
    readFirstOption(options, BODY_OPTIONS) ??
    others.find((value) =>
      getAlternatives(value).some(
        (alternative) => (alternative.kind === 'object' && !isConfig(alternative)) || alternative.kind === 'json',
      ),
    ) ??
    null
  );
}

/** `{ headers }` of `http.post(url, data, { headers })`. */
function isConfig({ properties, isOpen }: ObjectValue): boolean {
  return (
    !isOpen &&
    properties.has('headers') &&
    [...properties.keys()].every((name) => CONFIG_OPTIONS.includes(name) || QUERY_OPTIONS.includes(name))
  );
}

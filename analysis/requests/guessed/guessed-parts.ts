/** Guesses the parts of a call whose callee is unknown: paths among its arguments, and method, query and body by common names. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getLastName, unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import { getText, type Skeleton, makeText } from '../../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { choiceOf, getAlternatives } from '../../evaluator/domain/choice.ts';
import type { ObjectValue, Value, ArrayValue } from '../../evaluator/domain/value.ts';
import {
  BASE_OPTIONS,
  BODY_OPTIONS,
  CONFIG_OPTIONS,
  DEFAULT_METHOD_OF_NAME,
  METHOD_OF_NAME,
  QUERY_OPTIONS,
  PATH_OPTIONS,
  READING_NAME,
  CALLING_NAMES,
} from '../../libraries/requests/client-conventions.ts';
import { readOption } from '../clients/call-options.ts';
import { parseMethod, type Method, type Methods } from '../request.ts';
import { joinElements } from '../../evaluator/builtins/array-methods.ts';
import { flatten } from '../../evaluator/domain/array.ts';
import { memoise } from '../../program/memoise.ts';

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
  return getDefaultMethods(call, { others, options });
}

/** `store.fetch(path)` and `listEverything(path, { query })` are a GET unless an argument may be a method or a body; else null. */
function getDefaultMethods(call: TSESTree.CallExpression, { others, options }: GuessedArguments): Methods {
  const mayHaveMethod = options.some((value) => {
    const { value: method, isOpen } = readOption(value, 'method');
    return method !== null || isOpen;
  });
  // Options of which nothing is known may name any method.
  if (mayHaveMethod || others.some((value) => getAlternatives(value).some(isUnread))) return null;
  const name = getMemberName(unwrap(call.callee));
  if (name !== null && Object.hasOwn(DEFAULT_METHOD_OF_NAME, name)) return [DEFAULT_METHOD_OF_NAME[name]!];
  const isReading = READING_NAME.test(getVerb(call) ?? '');
  return isReading && [...others, ...options].every(isNoBody) ? ['GET'] : null;
}

function isUnread({ kind }: Value): boolean {
  return kind === 'unknown' || kind === 'external';
}

/**
 * Returns the name that describes the action of a callee: `list` of `helpers.list(…)` and of `helpers.list.with(…)`.
 */
function getVerb(call: TSESTree.CallExpression): string | null {
  const callee = unwrap(call.callee);
  const name = getLastName(callee);
  const isIndirect = callee.type === 'MemberExpression' && name !== null && CALLING_NAMES.has(name);
  return isIndirect ? getLastName(unwrap(callee.object)) : name;
}

/** A callback, or options that are known to hold nothing but path, query and configuration. */
function isNoBody(value: Value): boolean {
  return getAlternatives(value).every(
    (alternative) =>
      alternative.kind === 'function' ||
      alternative.kind === 'constant' ||
      (alternative.kind === 'object' && !alternative.isOpen && [...alternative.properties.keys()].every(isReadOption)),
  );
}

function isReadOption(name: string): boolean {
  return [PATH_OPTIONS, QUERY_OPTIONS, CONFIG_OPTIONS].some((names) => names.includes(name));
}

/** `get` of `client.get(…)`, `client._get(…)`, `this.#get(…)`. */
function getMethodOfCallee(call: TSESTree.CallExpression): Method | null {
  const name = getMemberName(unwrap(call.callee));
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

/**
 * Returns the body: an option with a name of a body, else an object argument that has more properties than options of
 * the client. If the object also has other properties, the option may be a field of a body, and both are returned.
 */
export function guessBody({ others, options }: GuessedArguments): Value | null {
  const option = readFirstOption(options, BODY_OPTIONS);
  const object = others.find((value) => getAlternatives(value).some(option ? hasFields : mayBeBody)) ?? null;
  return option && object ? choiceOf([option, object]) : (option ?? object);
}

function mayBeBody(value: Value): boolean {
  return (value.kind === 'object' && !isConfig(value)) || value.kind === 'json';
}

/** True for an object with a property that is no option of a client: `{ type: 'SRV', data }`. */
function hasFields(value: Value): boolean {
  return (
    value.kind === 'object' &&
    [...value.properties.keys()].some(
      (name) =>
        !isReadOption(name) && !BODY_OPTIONS.includes(name) && !BASE_OPTIONS.includes(name) && name !== 'method',
    )
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

/** Depth of arrays in arrays of segments. */
const MAX_NESTING = 3;

/** True if a text begins as a path or URL does. */
export function beginsLikePath(text: string): boolean {
  return /^(https?:\/\/|\/|[a-z_]+\/)/i.test(text);
}

/** True if the syntax of some argument allows a path. Most calls of a program have no such argument. */
export const canCarryPath = memoise((call: TSESTree.CallExpression): boolean => call.arguments.some(mayBePath));

function mayBePath(argument: TSESTree.Node): boolean {
  const node = unwrap(argument);
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && beginsLikePath(node.value);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'ClassExpression':
    case 'ThisExpression':
      return false;
    case 'TemplateLiteral': {
      const text = node.quasis[0]?.value.cooked ?? '';
      // After a hole the text may go on as a path: `${base}/zones`.
      return beginsLikePath(text) || (node.expressions.length > 0 && /^[a-z_]*$/i.test(text));
    }
    case 'ObjectExpression':
      return node.properties.some((property) => {
        if (property.type === 'SpreadElement') return true;
        const name = getMemberName(property);
        return name === null || PATH_OPTIONS.includes(name);
      });
    case 'ArrayExpression':
      return node.elements.length > 1 || node.elements.some((element) => element?.type === 'SpreadElement');
    default:
      return true;
  }
}

/** Returns the texts of an argument that begin as a path or URL does. `hasSegments` says that an array is a path in segments. */
export function findPaths(argument: Value, { hasSegments }: { hasSegments: boolean }): Skeleton[] {
  return getAlternatives(argument).flatMap((value) => {
    switch (value.kind) {
      case 'text':
      case 'url':
        return isPathLike(value.skeleton) ? [value.skeleton] : [];
      case 'array':
        return hasSegments ? joinSegments(value, 2).filter(isPathLike) : [];
      case 'object':
        return PATH_OPTIONS.flatMap((name) => {
          const option = value.properties.get(name);
          return option ? findPaths(option.read(), { hasSegments }).filter((path) => path.length > 0) : [];
        });
      default:
        return [];
    }
  });
}

/** Joins an array of segments, as its callee will; empty for fewer segments than `least`. */
export function joinSegments(segments: ArrayValue, least: number): Skeleton[] {
  return getAlternatives(flatten(segments, MAX_NESTING)).flatMap((flat) =>
    flat.kind !== 'array' || flat.elements.length < least ? [] : toSkeletons(joinElements(flat, makeText('/'))),
  );
}

/** True if a text begins like a path or URL, perhaps after an unknown base. */
export function isPathLike(skeleton: Skeleton): boolean {
  const pieces = skeleton[0]?.kind === 'hole' ? skeleton.slice(1) : skeleton;
  const end = pieces.findIndex(({ kind }) => kind === 'hole');
  return beginsLikePath(getText(end === -1 ? pieces : pieces.slice(0, end)) ?? '');
}

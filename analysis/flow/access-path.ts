/**
 * Access paths: the steps a program still has to read to get from a value to a deprecated field. Reading a member takes
 * a step off the front; putting the value into an array, an object or a Map adds one. A value is no longer followed
 * when no path is left.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { SPECIAL_MEMBER, type PathRewrite } from '../libraries/flows/builtin-flows.ts';
import type { Request } from '../requests/request.ts';

/**
 * One step: `.name` a property, `[]` any element, `#0` a place of a tuple, `@` a value of a Map, `()` the result of a call,
 * `~return` that of a generator, `~task` that of a task's function, `~state` the state of a reducer, `~ref` the
 * opening of a reactive reference, `~response` the decoding of an HTTP response, `~text` the parsing of a text. At
 * the end of a path stands `~whole` where the value itself is sought, `~part` where the program has cut off the rest
 * of it, and `~same` where the place must hold exactly this value: no other value and no text made of it. `~any` seeks
 * every member of the value; the members that were read follow it.
 */
export type PathStep = string;

export type AccessPath = readonly PathStep[];

/** A field or value that the flow seeks. */
export interface Target {
  /** The place among all targets of the file. */
  index: number;
  /** The request in whose answer the target is sought. */
  request?: Request;
  /** The literals that the object around the target must hold beside it. */
  conditions?: readonly SiblingCondition[];
  /** The request is made for this element: the answers for the others do not hold the target. */
  element?: ListElement | undefined;
}

/** A literal beside a target, each with the names of the members that lead to it from the object that holds both. */
export interface SiblingCondition {
  own: readonly string[];
  beside: readonly string[];
  literal: string;
}

/** One element of a list that a call maps, and so the element of the result at the same place. */
export interface ListElement {
  call: TSESTree.CallExpression;
  index: number;
}

/** A target in the answer to one request. */
export interface AnswerTarget extends Target {
  request: Request;
}

export interface TargetPath {
  target: Target;
  path: AccessPath;
}

/** A data-flow fact: the targets sought in a value, and the access path to each. */
export interface Fact {
  paths: readonly TargetPath[];
  /** Equal for facts with the same targets and paths. */
  key: string;
}

/** A value with its fact; the functions below return a copy with a changed fact. */
interface WithFact {
  readonly fact: Fact;
}

const parsedFields = new Map<string, readonly PathStep[]>();

/** Reads `result[].data.name`, a field of the data, as steps. */
export function parseField(field: string): AccessPath {
  let steps = parsedFields.get(field);
  if (!steps) {
    const parts = field.split('.');
    steps = parts.flatMap((part) => (part.endsWith('[]') ? [`.${part.slice(0, -2)}`, '[]'] : [`.${part}`]));
    parsedFields.set(field, steps);
  }
  return steps;
}

/**
 * Returns the steps from an answer to its body: `data` for a member, `value()` for the result of a method, `data.~ref` for the content
 * of a reactive reference.
 */
export function parseBodyMember(member: string): AccessPath {
  return member.split('.').flatMap((part) => {
    if (part === '~ref') return [part];
    return part.endsWith('()') ? [`.${part.slice(0, -2)}`, '()'] : [`.${part}`];
  });
}

/**
 * Returns the paths to a field of the body from the result of a call that selects a part of the body; none if the field is outside of
 * the part. A JSONPath selects a list of matches, from which clients may take the only element: then there are two paths.
 */
export function toPathsInPart(field: AccessPath, part: AccessPath): AccessPath[] {
  if (!part.every((step, index) => field[index] === step)) return [];
  const inside = field.slice(part.length);
  return part.includes('[]') ? [['[]', ...inside]] : [inside, ['[]', ...inside]];
}

/** Sorts the paths and drops the repeated, so that equal facts have equal keys. */
export function createFact(paths: readonly TargetPath[]): Fact {
  const byKey = new Map(paths.map((entry) => [`${entry.target.index}:${entry.path.join(' ')}`, entry]));
  const keys = [...byKey.keys()].sort();
  return { paths: keys.map((key) => byKey.get(key)!), key: keys.join('|') };
}

/** Replaces `[]` by the index of the element in the paths of targets that only one element of a mapped list holds. */
export function placeElements<Value extends WithFact>(node: TSESTree.Node, value: Value): Value {
  if (!value.fact.paths.some(({ target, path }) => target.element?.call === node && path[0] === '[]')) return value;
  const paths = value.fact.paths.map(({ target, path: [step, ...rest] }): TargetPath => {
    const isPlaced = target.element?.call === node && step === '[]';
    return { target, path: [isPlaced ? `#${target.element!.index}` : step!, ...rest] };
  });
  return { ...value, fact: createFact(paths) };
}

/** Replaces every path by those that `change` returns for it; an empty list drops the path. */
export function mapPaths<Value extends WithFact>(
  value: Value,
  change: (path: AccessPath) => readonly AccessPath[],
): Value {
  const paths = value.fact.paths.flatMap(({ target, path }) =>
    change(path).map((changed) => ({ target, path: changed })),
  );
  return { ...value, fact: createFact(paths) };
}

/** Keeps the paths for which the test holds. */
export function filterPaths<Value extends WithFact>(value: Value, test: (path: AccessPath) => boolean): Value {
  return mapPaths(value, (path) => (test(path) ? [path] : []));
}

/** Applies every rewrite that matches the beginning of a path. Drops paths that none matches, or that become empty. */
export function rewritePaths<Value extends WithFact>(value: Value, rewrites: readonly PathRewrite[]): Value {
  return mapPaths(value, (path) =>
    isWildcard(path)
      ? rewriteWildcard(path, rewrites)
      : rewrites
          .filter(({ from }) =>
            from.every((step, index) => path[index] === step || (step === '*' && index < path.length)),
          )
          .map(({ from, to }) => [...fillSteps(to, path[from.indexOf('*')]), ...path.slice(from.length)])
          .filter((rewritten) => rewritten.length > 0),
  );
}

/** Replaces `*` by the step that a rewrite matched; within a name, by the matched name with a capital letter: `.use*Query`. */
function fillSteps(steps: AccessPath, matched: PathStep | undefined): AccessPath {
  if (matched === undefined) return steps;
  const name = matched.slice(1, 2).toUpperCase() + matched.slice(2);
  return steps.map((step) => (step === '*' ? matched : step.replace('*', name)));
}

/** Adds the members that a rewrite reads to those that were read before. */
function rewriteWildcard([step, ...read]: AccessPath, rewrites: readonly PathRewrite[]): AccessPath[] {
  return rewrites
    .filter(({ from }) => read.length + from.length <= MAX_MEMBERS && from.every((own) => /^[.#[]/.test(own)))
    .map(({ from, to }) => [...to, step!, ...read, ...from]);
}

/** The longest chain of member reads from one value that is recorded. */
const MAX_MEMBERS = 8;

/**
 * How often a path may have one step. A loop that writes a value into its own property, `rows.open = rows.filter(…)`, would
 * lengthen it without end.
 */
const MAX_REPETITIONS = 3;

/** Returns the fact of a container that the program creates with the value inside: an array, an object, a tuple. */
export function prependStep<Value extends WithFact>(value: Value, step: PathStep): Value {
  return prependSteps(value, [step]);
}

/** The same for a container inside containers. */
export function prependSteps<Value extends WithFact>(value: Value, steps: AccessPath): Value {
  return steps.length === 0 ? value : mapPaths(value, (path) => (repeats(path, steps) ? [] : [[...steps, ...path]]));
}

function repeats(path: AccessPath, steps: AccessPath): boolean {
  return steps.some((step) => path.filter((other) => other === step).length >= MAX_REPETITIONS);
}

/** Returns the fact of the part of a value to which the step leads. */
export function takeStep<Value extends WithFact>(value: Value, step: PathStep): Value {
  return rewritePaths(value, [{ from: [step], to: [] }]);
}

/** The fact of a member of a value. */
export function takeMember<Value extends WithFact>(value: Value, name: string): Value {
  const own = /^\d+$/.test(name) ? ['[]', `#${name}`] : [`.${name}`];
  if (value.fact.paths.every(({ path }) => isWildcard(path)))
    return rewritePaths(value, [{ from: own.slice(-1), to: [] }]);
  // Stores and templates open references by themselves.
  const rewrites = own.flatMap((step): PathRewrite[] => [
    { from: [step], to: [] },
    { from: ['~ref', step], to: [] },
  ]);
  return rewritePaths(value, [...rewrites, ...(SPECIAL_MEMBER.get(name) ?? [])]);
}

/** The targets that are reached by reading the member `name` of a value, and those that seek every member. */
export function getReadTargets({ fact }: WithFact, name: string): Target[] {
  const isRead = ([head, ...rest]: AccessPath): boolean =>
    head === '~ref' ? isRead(rest) : isWildcard([head!]) || (rest.length === 0 && head === `.${name}`);
  return fact.paths.filter(({ path }) => isRead(path)).map(({ target }) => target);
}

/** The targets whose value may be replaced by writing the member `name` of a value. */
export function getReplacedTargets({ fact }: WithFact, name: string): Target[] {
  return fact.paths.filter(({ path }) => path.at(-1) === '~same' && path[0] === `.${name}`).map(({ target }) => target);
}

/** The names of the members that are one step before the end of a path. */
export function getLastNames(fact: Fact): Set<string> {
  return new Set(
    fact.paths.flatMap(({ path }) =>
      path.length === 1 || (path.length === 2 && isEndStep(path[1]!)) ? [path[0]!.slice(1)] : [],
    ),
  );
}

/** Tests if a step means the value itself. */
export function isEndStep(step: PathStep): boolean {
  return step === '~whole' || step === '~part' || step === '~same' || step === '~any';
}

/** Tests if a path seeks every member of the value. */
export function isWildcard([head]: AccessPath): boolean {
  return head === '~any';
}

/** Tests if every path of a value seeks every member. */
export function seeksAll({ fact }: WithFact): boolean {
  return fact.paths.every(({ path }) => path.includes('~any'));
}

/** Tests if a target of the value must be the same value wherever it is found (`~same`). */
export function isStrict({ fact }: WithFact): boolean {
  return fact.paths.some(({ path }) => path.at(-1) === '~same');
}

/** The fact of a text that is made of the value. */
export function toText<Value extends WithFact>(value: Value): Value {
  return filterPaths(value, ([head]) => head !== '~same' && head !== '~any');
}

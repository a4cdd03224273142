/**
 * Case split: a call in a loop over a known array is analysed once per element, a call that reads an entry of a table once per
 * entry, and a call in a function that repeats a condition once per outcome of that condition, or once per value of a name with
 * few values. So a method and a path that are selected together stay together.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { findBinding } from '../environment.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import { getElements } from '../domain/kinds.ts';
import { getKeys } from '../domain/object.ts';
import type { Frame } from '../evaluation.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { isFunction, isInside, type FunctionNode } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { memoise } from '../../program/memoise.ts';
import { findEnteredCase, getCaseKey } from '../expressions/taken-exits.ts';
import { readLoopCounter } from '../../program/syntax/loop-counters.ts';
import { readLoopStep } from '../../program/syntax/step-loops.ts';
import { findSelections } from './selected-entries.ts';
import { bindPattern } from '../expressions/destructuring.ts';
import { getIterations } from '../expressions/iterations.ts';
import { getRepeatedTests, getTestKey } from '../expressions/branch-conditions.ts';
import type { Value, Environment } from '../domain/value.ts';
import { splitGivenValues } from './given-values.ts';
import { splitSharedKeys } from './shared-keys.ts';
import { splitTestedValues } from './tested-values.ts';

/** A longer list is analysed as one choice. */
const MAX_CASES = 48;
/** The most conditions of one function that are split. */
const MAX_TESTS = 2;

/** What splits a call: the elements of the lists around it, or also the conditions. */
type SplitBy = 'elements' | 'elements and conditions';

/**
 * The frames in which a call is to be analysed, one per case; the given one alone where nothing splits the call.
 * Elements always split it, conditions only if asked for: most conditions do not select a method and a path together.
 */
export function splitCases(call: TSESTree.Node, frame: Frame, by: SplitBy): readonly Frame[] {
  let cases: readonly Frame[] = [frame];
  for (const split of getSplits(call, frame, by)) {
    const next = cases.flatMap((inCase) => split(inCase));
    if (next.length <= MAX_CASES) cases = next;
  }
  return cases;
}

type Split = (frame: Frame) => readonly Frame[];

/** The splits around a call, outermost first. */
function getSplits(call: TSESTree.Node, frame: Frame, by: SplitBy): Split[] {
  const end = getFollowed(frame.environment);
  const splits: Split[] = [];
  let child = call;
  let parent = call.parent;
  let isStored = false;
  for (; parent && child !== end; child = parent, parent = parent.parent) {
    const iteration = findIteration(parent, child, frame.file);
    const split = isStored ? splitStored : splitIterations;
    const around = isFunction(parent) ? parent : null;
    if (around) splits.push((inCase) => splitTestedValues(around, call, inCase));
    const scope = around ?? (parent.type === 'Program' ? parent : null);
    if (scope) splits.push((inCase) => splitSharedKeys(scope, call, inCase));
    // What a turn binds is not split by other tables and tests.
    if (iteration) splits.push((inCase) => split(iteration, inCase));
    // `api[name] = () => send(route)`: the function is called elsewhere, by the name of its element.
    isStored ||= isFunction(parent) && parent.parent.type !== 'CallExpression';
    if (parent.type === 'BlockStatement' || parent.type === 'Program')
      for (const { declarator, sources } of findSelections(parent, child, frame.file).toReversed())
        splits.push((inCase) =>
          splitIterations({ patterns: [declarator.id], getValues: (at) => getEntries(sources, at) }, inCase),
        );
    const fn = by === 'elements and conditions' && (isFunction(parent) || parent.type === 'Program') ? parent : null;
    if (fn) splits.push((inCase) => splitTests(fn, call, inCase));
    if (fn && isFunction(fn)) splits.push((inCase) => splitGivenValues(fn, inCase));
  }
  return splits.reverse();
}

/** The innermost followed function; null for the file. */
function getFollowed(environment: Environment): TSESTree.Node | null {
  for (let scope: Environment | null = environment; scope; scope = scope.parent) if (scope.node) return scope.node;
  return null;
}

/** The patterns that a loop or callback binds, and the values that they get one after the other. */
interface Iteration {
  patterns: readonly TSESTree.Node[];
  getValues: (frame: Frame) => readonly (readonly Value[])[] | null;
}

function findIteration(parent: TSESTree.Node, child: TSESTree.Node, file: FileFacts): Iteration | null {
  if (
    (parent.type === 'ForOfStatement' || parent.type === 'ForInStatement') &&
    child === parent.body &&
    parent.left.type === 'VariableDeclaration'
  ) {
    const read = parent.type === 'ForOfStatement' ? getElements : getKeys;
    return {
      patterns: [parent.left.declarations[0]!.id],
      getValues: (frame) => getAlternatives(read(frame.evaluate(parent.right))).map((value) => [value]),
    };
  }
  const counted = parent.type === 'ForStatement' && child === parent.body ? getCounter(parent) : null;
  if (counted) return counted;
  const step = 'body' in parent && child === parent.body ? readLoopStep(parent, file) : null;
  if (step)
    return {
      patterns: [step.id],
      getValues: (frame) => getAlternatives(frame.evaluate(step.first)).map((each) => [each]),
    };
  if (!isFunction(parent) || child !== parent.body || parent.params.length === 0) return null;
  return { patterns: parent.params, getValues: (frame) => getIterations(parent, frame) };
}

/** The objects that expressions may select, each once; null where they select none. */
function getEntries(selected: readonly TSESTree.Node[], frame: Frame): readonly (readonly Value[])[] | null {
  const values = selected.flatMap((each) => getAlternatives(frame.evaluate(each)));
  const objects = new Map(
    values.flatMap((value) => (value.kind === 'object' ? [[value.properties, value] as const] : [])),
  );
  const others = getAlternatives(choiceOf(values)).filter(({ kind }) => kind !== 'object');
  return objects.size > 0 ? [...objects.values(), ...others].map((value) => [value]) : null;
}

/** `for (let i = 0; i < rows.length; i++)`: the counter takes each index. */
function getCounter(loop: TSESTree.ForStatement): Iteration | null {
  const counter = readLoopCounter(loop);
  return (
    counter && {
      patterns: [counter.id],
      getValues(frame) {
        const array = frame.evaluate(counter.list);
        if (array.kind !== 'array' || array.isOpen) return null;
        return array.elements.map((_, index) => [{ kind: 'constant', value: index, node: counter.declarator }]);
      },
    }
  );
}

function splitIterations({ patterns, getValues }: Iteration, frame: Frame): readonly Frame[] {
  if (patterns.some((pattern) => isBound(pattern, frame))) return [frame];
  const values = getValues(frame) ?? [];
  if (values.length === 0 || values.length > MAX_CASES) return [frame];
  return values.map((args) => {
    const bindings = new Map<Scope.Variable, Value>();
    const inCase = frame.enter({ bindings });
    patterns.forEach((pattern, index) => {
      const value = args[index];
      if (!value) return;
      bindPattern(pattern, value, inCase, (identifier, bound) => {
        const variable = frame.file.variables.get(identifier);
        if (variable) bindings.set(variable, bound);
      });
    });
    return inCase;
  });
}

/**
 * Splits an iteration, but leaves entries of documents unknown: the use is found, and shown, at the call of the
 * function that is made for the entry.
 */
function splitStored(iteration: Iteration, frame: Frame): readonly Frame[] {
  const { isDocument } = frame.evaluation;
  return splitIterations(
    {
      patterns: iteration.patterns,
      getValues: (inCase) =>
        iteration
          .getValues(inCase)
          ?.map((args) =>
            args.map((value) =>
              isDocument(value) || (value.kind === 'array' && value.elements.some(isDocument))
                ? unknown('parameter')
                : value,
            ),
          ) ?? null,
    },
    frame,
  );
}

/** True if a followed call has already bound the names of a pattern. */
function isBound(pattern: TSESTree.Node, frame: Frame): boolean {
  let isFound = false;
  bindPattern(pattern, { kind: 'unknown', reason: 'unresolved' }, frame, (identifier) => {
    const variable = frame.file.variables.get(identifier);
    isFound ||= variable !== undefined && findBinding(frame.environment, variable) !== undefined;
  });
  return isFound;
}

function splitTests(fn: FunctionNode | TSESTree.Program, call: TSESTree.Node, frame: Frame): readonly Frame[] {
  const inside = getTestsAround(call, frame.file);
  const keys = getRepeatedTests(fn, frame.file)
    .filter((key) => !inside.has(key))
    .slice(0, MAX_TESTS);
  const cases = keys.reduce<readonly Frame[]>(
    (before, key) =>
      before.flatMap((inCase) => [true, false].map((outcome) => inCase.enter({ assumption: { key, outcome } }))),
    [frame],
  );
  const [decision] = getSwitches(fn).filter((each) => !isInside(call, each) && !findEnteredCase(each, frame));
  if (!decision) return cases;
  const places = getEntriesOf(decision);
  return cases.flatMap((inCase) =>
    places.map((place) => inCase.enter({ assumption: { key: getCaseKey(decision, place), outcome: true } })),
  );
}

/** A switch with more cases is analysed as one choice. */
const MAX_SWITCH_CASES = 12;

/** The decisions of a function by `switch`; those of functions inside it are left out. */
const getSwitches = memoise((fn: FunctionNode | TSESTree.Program): readonly TSESTree.SwitchStatement[] => {
  const found: TSESTree.SwitchStatement[] = [];
  walk(fn.type === 'Program' ? fn : fn.body, (node) => {
    if (node.type === 'SwitchStatement' && node.cases.length <= MAX_SWITCH_CASES) found.push(node);
    return !isFunction(node);
  });
  return found;
});

/** The cases that a switch may enter; -1 where it may enter none. */
function getEntriesOf({ cases }: TSESTree.SwitchStatement): readonly number[] {
  const places = cases.flatMap(({ consequent }, index) => (consequent.length > 0 ? [index] : []));
  return cases.some(({ test }) => test === null) ? places : [...places, -1];
}

/** The keys of the conditions around a call, whose outcome is fixed where the call is made. */
function getTestsAround(call: TSESTree.Node, file: FileFacts): Set<string> {
  const keys = new Set<string>();
  for (let parent = call.parent; parent && !isFunction(parent); parent = parent.parent) {
    const key =
      parent.type === 'IfStatement' || parent.type === 'ConditionalExpression'
        ? getTestKey(parent.test, file)?.key
        : undefined;
    if (key !== undefined) keys.add(key);
  }
  return keys;
}

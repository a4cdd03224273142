/**
 * Targets that count only beside a literal: `data.service` of a record whose `type` is `SRV`. A value is not followed to
 * where the conditions of the program say that the record is another one.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { compareTexts } from '../../evaluator/domain/text.ts';
import { makeText } from '../../evaluator/domain/skeleton.ts';
import { getTestedValues } from '../../evaluator/expressions/narrowing.ts';
import { getReturns } from '../../program/syntax/returns.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { findTestsAt, getPathTests, type PathTest } from '../../program/server/path-tests.ts';
import { getMemberKey, getPathBeside, getPathKey } from '../../program/syntax/variable-paths.ts';
import { getMemberName, getParameters, isFunction, unwrap, type FunctionNode } from '../../program/syntax/syntax.ts';
import { createFact, isEndStep, type AccessPath, type SiblingCondition, type TargetPath } from '../access-path.ts';
import type { TrackedValue } from '../tracked-value.ts';

/** Returns the value without the targets that the conditions around a node exclude. */
export function dropExcluded(node: TSESTree.Node, value: TrackedValue): TrackedValue {
  const { evaluation } = value.flow;
  return dropTargets(value, (path, condition) => {
    const file = evaluation.getFile(node);
    const key = getKeyBeside(node, path, condition, evaluation);
    const tests = key === null ? [] : findTestsAt(key, node, file);
    return tests.some((test) => excludes(test, condition, evaluation.getFrameOf(node)));
  });
}

/** `records.filter((record) => record.type === 'A')`: the result without the targets that the function excludes. */
export function dropUnselected(call: TSESTree.CallExpression, value: TrackedValue): TrackedValue {
  const { evaluation, callGraph } = value.flow;
  const [callback] = call.arguments;
  const own = callback && unwrap(callback);
  const [fn, ...others] = own && isFunction(own) ? [own] : own ? callGraph.resolve(own) : [];
  const returned = fn && others.length === 0 ? getReturns(fn) : [];
  const [parameter] = fn ? getParameters(fn) : [];
  if (!fn || !parameter || returned.length !== 1) return value;
  return dropTargets(value, ([list, ...path], condition) => {
    if (list !== '[]' || countTaken(path, condition) !== 0) return false;
    const tests = getPathTests(evaluation.getFile(fn)).get(getMemberKey(parameter, condition.beside)) ?? [];
    return tests.some(
      (test) => test.isImpliedBy(unwrap(returned[0]!)) && excludes(test, condition, evaluation.getFrameOf(fn)),
    );
  });
}

/** `FORMATS[record.type](record.data)`: the argument without the targets that the key of the function excludes. */
export function dropOtherKeys(
  { callee, arguments: args }: TSESTree.CallExpression,
  index: number,
  fn: FunctionNode,
  value: TrackedValue,
): TrackedValue {
  const { evaluation } = value.flow;
  const table = unwrap(callee);
  const name = fn.parent.type === 'Property' ? getMemberName(fn.parent) : null;
  if (table.type !== 'MemberExpression' || !table.computed || name === null) return value;
  return dropTargets(value, (path, condition) => {
    const key = getPathKey(table.property, evaluation.getFile(table));
    return (
      key !== null && key === getKeyBeside(args[index]!, path, condition, evaluation) && name !== condition.literal
    );
  });
}

function dropTargets(
  value: TrackedValue,
  isDropped: (path: AccessPath, condition: SiblingCondition) => boolean,
): TrackedValue {
  const { paths } = value.fact;
  const isKept = ({ target: { conditions }, path }: TargetPath): boolean =>
    conditions?.some((condition) => isDropped(path, condition)) !== true;
  return paths.every(isKept) ? value : { ...value, fact: createFact(paths.filter(isKept)) };
}

/** Returns the key of the member that a condition is about, beside the value at a node; null if the node cannot be traced to one. */
function getKeyBeside(
  node: TSESTree.Node,
  path: AccessPath,
  condition: SiblingCondition,
  evaluation: Evaluation,
): string | null {
  const taken = countTaken(path, condition);
  if (taken === null) return null;
  return getPathBeside(node, condition.own.slice(0, taken), condition.beside, evaluation.getFile(node));
}

/** Counts the members from the object to the target that were read already, by the path that is left; null outside of the object. */
function countTaken(path: AccessPath, { own }: SiblingCondition): number | null {
  const left = isEndStep(path.at(-1) ?? '') ? path.slice(0, -1) : path;
  const taken = own.length - left.length;
  return taken >= 0 && left.every((step, index) => step === `.${own[taken + index]}`) ? taken : null;
}

/** True if a test says that a place does not hold the literal of a condition. */
function excludes(test: PathTest, { literal }: SiblingCondition, frame: ReturnType<Evaluation['getFrameOf']>): boolean {
  const tested = getTestedValues(test, frame);
  const sought = makeText(literal);
  const isLiteral = tested !== null && getAlternatives(tested).some((each) => compareTexts(each, sought) === true);
  return tested !== null && isLiteral !== test.isOneOf;
}

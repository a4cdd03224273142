/** Construction steps: a tracked value that is an argument of a constructor. */
import { followColumns } from './column-steps.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { INSTANCE_FLOWS } from '../../libraries/flows/library-flows.ts';
import type { CallNode } from '../../program/file-facts.ts';
import { CONSTRUCTOR_RESULT } from '../../libraries/flows/builtin-flows.ts';
import { isListed } from '../../libraries/data-functions/wrapping-functions.ts';
import { isStrict, rewritePaths } from '../access-path.ts';
import { enterFunction } from './enter-functions.ts';
import { recordHandOver } from '../hand-overs.ts';
import { keepInError } from '../errors/error-fields.ts';
import { keepInLibraryError } from '../errors/library-errors.ts';
import { propagate, type TrackedValue } from '../tracked-value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { isTestFile } from '../../program/file-context.ts';
import { getLastName, unwrap } from '../../program/syntax/syntax.ts';

/** `new Map(pairs)`, `new Set(items)`, constructors of the program, and errors that keep their arguments. */
export function followConstruction(
  node: TSESTree.Node,
  construction: TSESTree.NewExpression,
  value: TrackedValue,
): void {
  const { callee } = construction;
  const index = construction.arguments.indexOf(node as TSESTree.Expression);
  if (index !== -1) {
    followColumns(construction, index, value);
    recordHandOver(node, construction, index, value);
  }
  // The fields of a class keep what each construction gives, so a value is theirs only if there is no other.
  const isShared = isStrict(value) && !isOnlyConstruction(construction, value.flow.evaluation);
  const isEntered = !isShared && enterConstructor(construction, index, value);
  if (!isEntered || isStrict(value)) keepInError(node, construction, value);
  keepInLibraryError(construction, index, value);
  const made = value.flow.evaluation.getValue(callee);
  if (made.kind === 'external')
    for (const row of INSTANCE_FLOWS) if (isListed(row, made)) propagate(construction, rewritePaths(value, row.result));
  if (callee.type !== 'Identifier' || index !== 0) return;
  const rewrites = CONSTRUCTOR_RESULT.get(callee.name);
  if (rewrites) propagate(construction, rewritePaths(value, rewrites));
}

/** Enters the constructor of a class or function of the program, or of its base; false if there is none. */
export function enterConstructor(call: CallNode, index: number, value: TrackedValue): boolean {
  const fn = value.flow.callGraph.getConstructor(call);
  const args: TrackedValue[] = [];
  args[index] = value;
  if (fn) enterFunction({ call, fn, returns: null }, args);
  return fn !== null;
}

/**
 * True for the only construction of a class of the package, apart from its tests, without subclasses. False where the
 * package is not known.
 */
function isOnlyConstruction(construction: TSESTree.NewExpression, evaluation: Evaluation): boolean {
  const { packageFields, facts } = evaluation;
  const name = getLastName(unwrap(construction.callee));
  if (!packageFields || name === null || evaluation.getValue(construction.callee).kind !== 'class') return false;
  const others = packageFields.getFilesWith(name).filter(({ source }) => !isTestFile(source.name));
  const constructions = [facts, ...others]
    .flatMap(({ calls }) => calls)
    .filter((call) => call.type === 'NewExpression' && getLastName(unwrap(call.callee)) === name);
  return (
    constructions.length === 1 &&
    packageFields.getSubclasses(name).length === 0 &&
    // A container constructs what is listed for it.
    packageFields.getDependencies(name).length === 0
  );
}

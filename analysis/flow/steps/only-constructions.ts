/** Classes of which a program constructs one instance in one place: their fields hold what that place gives. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { isTestFile } from '../../program/file-context.ts';
import { getLastName, unwrap } from '../../program/syntax/syntax.ts';

/**
 * True for the only construction of a class of the package, apart from its tests, without subclasses. False where the
 * package is not known.
 */
export function isOnlyConstruction(construction: TSESTree.NewExpression, evaluation: Evaluation): boolean {
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

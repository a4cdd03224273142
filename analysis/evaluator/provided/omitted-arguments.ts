/** Parameters of constructors that the program always leaves to their default. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getConstructorArguments } from '../../program/containers/constructor-arguments.ts';
import { getLastName, unwrap, type FunctionNode } from '../../program/syntax/syntax.ts';
import type { Frame } from '../evaluation.ts';

/**
 * True for a parameter of a constructor for which the package constructs its class and never passes an argument. False
 * where the package is not known.
 */
export function isAlwaysOmitted(fn: FunctionNode, index: number, { evaluation, file }: Frame): boolean {
  const { packageFields } = evaluation;
  const { parent } = fn;
  const owner = parent.type === 'MethodDefinition' && parent.kind === 'constructor' ? parent.parent.parent : null;
  const name = owner?.id?.name;
  if (!packageFields || name === undefined) return false;
  const constructions = [file, ...packageFields.getFilesWith(name)]
    .flatMap(({ calls }) => calls)
    .filter((call) => call.type === 'NewExpression' && getLastName(unwrap(call.callee)) === name);
  return (
    constructions.length > 0 &&
    constructions.every((call) => leavesOut(call, index)) &&
    packageFields.getSubclasses(name).length === 0 &&
    getConstructorArguments(name, index, packageFields).length === 0
  );
}

function leavesOut({ arguments: given }: Pick<TSESTree.NewExpression, 'arguments'>, index: number): boolean {
  return given.length <= index && !given.some(({ type }) => type === 'SpreadElement');
}

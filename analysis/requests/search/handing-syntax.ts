/** Calls that may pass on a function, judged by their syntax alone. */
import type { TSESTree } from '@typescript-eslint/utils';
import { takesCallback } from '../../evaluator/builtins/array-methods.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { MODEL_OPTIONS } from '../../libraries/http-clients/model-clients.ts';
import { isFunction, unwrap, getMemberName } from '../../program/syntax/syntax.ts';

/**
 * True if a call of a value may pass on a function, judged by the kind of the value and the syntax of the arguments.
 */
export function mayHandFunctions(callee: Value, { arguments: args }: TSESTree.CallExpression): boolean {
  if (callee.kind === 'method' || (callee.kind === 'external' && callee.bound)) return true;
  return (
    (callee.kind === 'external' || callee.kind === 'unknown') &&
    args.some((argument) => REFERENCES.has(unwrap(argument).type) || namesModel(argument))
  );
}

/** `createReactAgent({ llm: model, tools })` */
function namesModel(argument: TSESTree.Node): boolean {
  return (
    argument.type === 'ObjectExpression' &&
    argument.properties.some(
      (property) => property.type === 'Property' && MODEL_OPTIONS.has(getMemberName(property) ?? ''),
    )
  );
}

/** Types of expressions that can refer to a function that is declared elsewhere. */
const REFERENCES: ReadonlySet<string> = new Set([
  'Identifier',
  'MemberExpression',
  'CallExpression',
  'ArrayExpression',
]);

/**
 * True if the name of the called method shows that the call may pass on a function: `paths.map(get)`. A function
 * expression as the argument does not count.
 */
export function mayHandOn({ callee, arguments: [first] }: TSESTree.CallExpression): boolean {
  if (!first || callee.type !== 'MemberExpression' || first.type === 'SpreadElement' || isFunction(unwrap(first)))
    return false;
  const name = getMemberName(callee) ?? '';
  return name === 'then' || takesCallback(name);
}

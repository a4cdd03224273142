/** The expressions and parameters at which values begin: the flow does not bring their values from elsewhere. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { CallGraph } from '../../flow/call-graph.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getReturns } from '../../program/syntax/returns.ts';
import { METHOD_FLOW } from '../../libraries/flows/builtin-flows.ts';
import {
  type FunctionNode,
  getEnclosingFunction,
  getLastName,
  getParameters,
  isFunction,
  unwrap,
  getPattern,
} from '../../program/syntax/syntax.ts';

/** True for an expression whose value the flow does not bring from elsewhere. */
export function beginsValue(node: TSESTree.Node, evaluation: Evaluation, functions: CallGraph): boolean {
  switch (node.type) {
    case 'Literal':
    case 'TemplateLiteral':
    case 'BinaryExpression':
    case 'UnaryExpression':
    case 'NewExpression':
    case 'ObjectExpression':
    case 'ArrayExpression':
    case 'ThisExpression':
    case 'MetaProperty':
      return true;
    case 'CallExpression':
      return !isFollowed(node, functions);
    case 'Identifier': {
      const variable = evaluation.getFile(node).variables.get(node);
      // `const SECRET = process.env.SECRET`: the global object that every program has.
      if (!variable) return node.name === 'process' && node.parent.type === 'MemberExpression';
      const [definition] = variable.defs;
      return (
        (!definition || definition.type === 'ImportBinding' || isDeclaredOnly(definition.parent)) &&
        variable.references.some(({ identifier }) => identifier === node)
      );
    }
    default:
      return false;
  }
}

/** `declare const NAME: string`: what defines it is not in the program. */
function isDeclaredOnly(declaration: TSESTree.Node | null | undefined): boolean {
  return declaration?.type === 'VariableDeclaration' && declaration.declare;
}

/** True for calls whose result the flow follows: of functions of the program, and of promises. */
function isFollowed(call: TSESTree.CallExpression, functions: CallGraph): boolean {
  const [callback] = call.arguments;
  const name = getLastName(unwrap(call.callee));
  const receiver = call.callee.type === 'MemberExpression' ? unwrap(call.callee.object) : null;
  if (receiver?.type === 'Identifier' && receiver.name === 'Promise') return name === 'all' || name === 'resolve';
  if (receiver && (name === 'then' || name === 'catch' || name === 'finally') && isFunction(callback))
    return name !== 'then' || getReturns(callback).length > 0;
  return functions.getCallees(call).some((fn) => !fn.generator && getReturns(fn).length > 0);
}

/**
 * Returns the parameters that nothing in the program fills; promises and lists fill the parameters of their callbacks.
 */
export function getOpenParameters(fn: FunctionNode): readonly TSESTree.Parameter[] {
  const { parent } = fn;
  const isCallback = parent.type === 'CallExpression' && parent.callee.type === 'MemberExpression';
  const name = isCallback && parent.arguments[0] === fn ? getLastName(parent.callee) : null;
  const filled = METHOD_FLOW.get(name ?? '')?.callback?.parameters ?? [];
  return getParameters(fn).filter((_, index) => !filled[index]);
}

/** True for a parameter, as the origin of a value that no visible call gives. */
export function isParameter(node: TSESTree.Node): boolean {
  const fn = getEnclosingFunction(node);
  return fn !== null && getParameters(fn).some((parameter) => getPattern(parameter) === node);
}

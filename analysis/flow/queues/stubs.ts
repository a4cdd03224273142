/** The bindings of a worker and the stubs of remote objects that expressions are. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getReturns } from '../../program/syntax/returns.ts';
import { BINDINGS, STUB_METHODS } from '../../libraries/flows/queues.ts';
import { getLastName, getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import type { QueueProgram } from './queue-takers.ts';

/** True for `env.QUEUE`, `c.env.QUEUE`, `this.env.QUEUE`. */
export function isBinding(node: TSESTree.Node): boolean {
  return node.type === 'MemberExpression' && BINDINGS.test(getLastName(unwrap(node.object)) ?? '');
}

/** How many functions and constants lead to a stub. */
const MAX_DEPTH = 4;

/** True for what a binding gives as a stub, `env.ROOMS.getByName(id)`, also through a constant or a function of the program. */
export function isStub(node: TSESTree.Node, program: QueueProgram, depth: number): boolean {
  const inner = unwrap(node);
  if (depth > MAX_DEPTH) return false;
  if (inner.type === 'Identifier') {
    const [definition] = program.evaluation.getFile(inner).variables.get(inner)?.defs ?? [];
    const init = definition?.type === 'Variable' ? (definition.node as TSESTree.VariableDeclarator).init : null;
    return init ? isStub(init, program, depth + 1) : false;
  }
  if (inner.type !== 'CallExpression') return isBinding(inner);
  const callee = unwrap(inner.callee);
  const isOfBinding =
    callee.type === 'MemberExpression' &&
    STUB_METHODS.has(getMemberName(callee) ?? '') &&
    isBinding(unwrap(callee.object));
  return (
    isOfBinding ||
    program.callGraph.getCallees(inner).some((fn) => getReturns(fn).some((made) => isStub(made, program, depth + 1)))
  );
}

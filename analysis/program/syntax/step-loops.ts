/** Loops that drive an iterator by hand: `let step = plan.next(); while (!step.done) { … step = plan.next(answer); }`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../file-facts.ts';
import { getMemberName, unwrap } from './syntax.ts';

/** Methods of an iterator that give its next step. */
export const STEP_METHODS: ReadonlySet<string> = new Set(['next', 'throw']);

export interface LoopStep {
  /** The variable that holds the step of each turn. */
  id: TSESTree.Identifier;
  /** The call that gives the first step. */
  first: TSESTree.Expression;
}

/** Returns the step of a loop that ends when a step is `done`; null for other loops. */
export function readLoopStep(loop: TSESTree.Node, { variables }: FileFacts): LoopStep | null {
  if (loop.type !== 'WhileStatement' && loop.type !== 'DoWhileStatement' && loop.type !== 'ForStatement') return null;
  const test = loop.test && unwrap(loop.test);
  const done = test?.type === 'UnaryExpression' && test.operator === '!' ? unwrap(test.argument) : null;
  if (done?.type !== 'MemberExpression' || getMemberName(done) !== 'done') return null;
  const step = unwrap(done.object);
  if (step.type === 'AssignmentExpression')
    return step.left.type === 'Identifier' && givesStep(step.right) ? { id: step.left, first: step.right } : null;
  const [definition] = step.type === 'Identifier' ? (variables.get(step)?.defs ?? []) : [];
  if (definition?.type !== 'Variable') return null;
  const { id, init } = definition.node as TSESTree.VariableDeclarator;
  return id.type === 'Identifier' && init && givesStep(init) ? { id, first: init } : null;
}

/** True for `plan.next()` and `await plan.next()`. */
function givesStep(expression: TSESTree.Expression): boolean {
  const call = unwrap(expression);
  const callee = call.type === 'CallExpression' ? unwrap(call.callee) : null;
  return callee?.type === 'MemberExpression' && STEP_METHODS.has(getMemberName(callee) ?? '');
}

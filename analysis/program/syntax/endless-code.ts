/** Statements behind which nothing runs, although they are no jumps: loops without an end, and calls that end the process. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../file-facts.ts';
import { memoise } from '../memoise.ts';
import { PROCESS_ENDS } from '../../libraries/flows/process-ends.ts';
import { getMemberName } from './syntax.ts';
import { someOwnNode } from './walk.ts';

/** True for `while (true) { … }` and its kin without a `break`: what is in it may leave the function, but nothing runs behind it. */
export const isEndlessLoop = memoise(
  (loop: TSESTree.Node): boolean =>
    LOOPS.has(loop.type) &&
    holdsAlways(loop as TSESTree.WhileStatement | TSESTree.ForStatement) &&
    !someOwnNode(loop, ({ type }) => type === 'BreakStatement'),
);

const LOOPS: ReadonlySet<string> = new Set(['WhileStatement', 'DoWhileStatement', 'ForStatement']);

function holdsAlways({ test }: TSESTree.WhileStatement | TSESTree.ForStatement): boolean {
  return test === null || (test.type === 'Literal' && Boolean(test.value));
}

/** True for the statement `process.exit(0)`, where `process` is the global object. */
export function endsProcess(statement: TSESTree.Node, { variables }: Pick<FileFacts, 'variables'>): boolean {
  const call = statement.type === 'ExpressionStatement' ? statement.expression : null;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false;
  const { object } = call.callee;
  if (object.type !== 'Identifier' || variables.has(object)) return false;
  return PROCESS_ENDS.has(`${object.name}.${getMemberName(call.callee)}`);
}

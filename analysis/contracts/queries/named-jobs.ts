/** Finds jobs of queues whose name is copied from the value that they carry: `queue.add(payload.event, payload)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { QUEUES, type Queue } from '../../libraries/queues.ts';
import { isTestFile } from '../../program/file-context.ts';
import { unwrap } from '../../program/syntax/syntax.ts';
import { getReceiver } from '../checks/expressions.ts';
import { getExpressionKey } from './expression-keys.ts';

/**
 * Returns the field of a job that holds the value whose member `name` is the job's `field`; null where the field is not that of a
 * job's name, or where the package puts other jobs.
 */
export function findJobData(field: string, name: string, evaluation: Evaluation): string | null {
  for (const { puts, take, takeName } of QUEUES) {
    const data = getField(take);
    if (
      takeName &&
      data !== null &&
      getField(takeName) === field &&
      puts?.some((put) => putsNamed(put, name, evaluation))
    )
      return data;
  }
  return null;
}

/** The one field of a job to which a queue puts a value; null for several or a longer path. */
function getField(rewrites: Queue['take']): string | null {
  const [rewrite, ...others] = rewrites;
  return others.length === 0 && rewrite?.to.length === 1 ? rewrite.to[0]!.replace(/^\./, '') : null;
}

/**
 * True if all jobs of the package are named by the value that they carry, and at least one queue is chosen while the program runs:
 * the jobs of a queue that is known are followed to its own worker.
 */
function putsNamed(put: string, name: string, evaluation: Evaluation): boolean {
  const calls = (evaluation.packageFields?.getArguments(put, 0) ?? []).flatMap(({ node, file }) => {
    const call = node.parent;
    const value = call?.type === 'CallExpression' ? call.arguments[1] : undefined;
    if (call?.type !== 'CallExpression' || !value || isTestFile(file.source.name)) return [];
    evaluation.getFileFrame(file);
    const key = `${getExpressionKey(value, evaluation)}.${name}`;
    const isNamed = getChoices(node).some((choice) => getExpressionKey(choice, evaluation) === key);
    const receiver = getReceiver(call);
    return [{ isNamed, isChosen: receiver?.type === 'MemberExpression' && receiver.computed }];
  });
  return calls.some(({ isChosen }) => isChosen) && calls.every(({ isNamed }) => isNamed);
}

/** The expressions of `payload.event || payload.type`. */
function getChoices(node: TSESTree.Node): TSESTree.Node[] {
  const inner = unwrap(node);
  return inner.type === 'LogicalExpression' ? [...getChoices(inner.left), ...getChoices(inner.right)] : [inner];
}

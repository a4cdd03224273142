/** Finds jobs of queues whose name is copied from the value that they carry: `queue.add(payload.event, payload)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { getText } from '../../evaluator/domain/skeleton.ts';
import { QUEUES, type Queue } from '../../libraries/queues.ts';
import { getQueueName, type QueueByName } from '../../flow/queues/queue-names.ts';
import { isTestFile } from '../../program/file-context.ts';
import { getTokenName } from '../../program/containers/keys.ts';
import { getLastName, unwrap } from '../../program/syntax/syntax.ts';
import { getReceiver } from '../checks/expressions.ts';
import { getExpressionKey } from './expression-keys.ts';

/**
 * Returns the field of a job that holds the value whose member `name` is the job's `field`; null where the field is not that of a
 * job's name, or where the package puts other jobs.
 */
export function findJobData(field: string, name: string, evaluation: Evaluation): string | null {
  for (const { puts, take, takeName, takenBy } of QUEUES) {
    const data = getField(take);
    if (!takeName || data === null || getField(takeName) !== field || takenBy.kind !== 'queue') continue;
    if (puts?.some((put) => areNamed(findPuts(put, name, takenBy, evaluation), takenBy, evaluation))) return data;
  }
  return null;
}

/** The one field of a job to which a queue puts a value; null for several or a longer path. */
function getField(rewrites: Queue['take']): string | null {
  const [rewrite, ...others] = rewrites;
  return others.length === 0 && rewrite?.to.length === 1 ? rewrite.to[0]!.replace(/^\./, '') : null;
}

/** A call that puts a job into a queue. */
interface NamedPut {
  /** True if the job's name is copied from the value that it carries. */
  isNamed: boolean;
  /** True if the queue is chosen while the program runs. */
  isChosen: boolean;
  /** The name of the queue; null where it is not known. */
  queue: string | null;
}

/**
 * True if the jobs that come here are named by the value that they carry: those of the queues whose workers the file makes, or all of the
 * package, where at least one queue is chosen while the program runs.
 */
function areNamed(puts: readonly NamedPut[], takenBy: QueueByName, evaluation: Evaluation): boolean {
  const workers = evaluation.facts.calls.flatMap(({ callee, arguments: [first] }) =>
    takenBy.takes.includes(getLastName(callee) ?? '') && first ? [getQueueNames(first, evaluation)] : [],
  );
  const own = new Set(workers.flat());
  const isOpen = workers.some((names) => !puts.some(({ queue }) => queue !== null && names.includes(queue)));
  const here = isOpen ? puts : puts.filter(({ queue, isChosen }) => isChosen || (queue !== null && own.has(queue)));
  const isChosen = here.some((put) => put.isChosen);
  return here.length > 0 && (isChosen ? puts : here).every(({ isNamed }) => isNamed);
}

/** The names that the name of a worker's queue may be: the last name of a constant, and the texts that an expression may be. */
function getQueueNames(written: TSESTree.Node, evaluation: Evaluation): readonly string[] {
  const token = getTokenName(written);
  const texts = toSkeletons(evaluation.getValue(written)).flatMap((text) => getText(text) ?? []);
  return token === null ? texts : [token, ...texts];
}

function findPuts(put: string, name: string, takenBy: QueueByName, evaluation: Evaluation): NamedPut[] {
  return (evaluation.packageFields?.getArguments(put, 0) ?? []).flatMap(({ node, file }) => {
    const call = node.parent;
    const value = call?.type === 'CallExpression' ? call.arguments[1] : undefined;
    if (call?.type !== 'CallExpression' || !value || isTestFile(file.source.name)) return [];
    evaluation.getFileFrame(file);
    const key = `${getExpressionKey(value, evaluation)}.${name}`;
    const isNamed = getChoices(node).some((choice) => getExpressionKey(choice, evaluation) === key);
    const receiver = getReceiver(call);
    const isChosen = receiver?.type === 'MemberExpression' && receiver.computed;
    const queue = isChosen || !receiver ? null : getQueueName(receiver, takenBy, evaluation);
    return [{ isNamed, isChosen, queue }];
  });
}

/** The expressions of `payload.event || payload.type`. */
function getChoices(node: TSESTree.Node): TSESTree.Node[] {
  const inner = unwrap(node);
  return inner.type === 'LogicalExpression' ? [...getChoices(inner.left), ...getChoices(inner.right)] : [inner];
}

/** Finds receivers that download a file or wait for a job before they answer. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getReach } from '../../../program/syntax/reaching-writes.ts';
import { getEnclosingFunction, isFunction, isInside } from '../../../program/syntax/syntax.ts';
import { groupBy } from '../../../program/group-by-key.ts';
import type { CallStack } from '../../../flow/tracked-value.ts';
import { JOB_WAITS } from '../../../libraries/flows/channels.ts';
import { getSender, type Request } from '../../../requests/request.ts';
import type { Origins } from '../../queries/origins.ts';
import { getCalleeName } from '../expressions.ts';
import type { Handlers } from './handlers.ts';
import { isResponseCall } from './responses.ts';

/** An awaited call of a handler. `awaited` is the field with the URL of the file, or the method that waits for the job. */
export interface LateAnswer {
  call: TSESTree.CallExpression;
  awaited: string;
}

export function findLateAnswers(
  requests: readonly Request[],
  isDownload: (field: string) => boolean,
  handlers: Handlers,
  origins: Origins,
): LateAnswer[] {
  const { facts } = origins.evaluation;
  const senders = new Set(requests.map(getSender));
  const answers = groupBy(facts.calls.filter(isResponseCall), getEnclosingFunction);
  // Only an answer of the same function always comes before a call.
  const isAnswered = (call: TSESTree.Node): boolean =>
    (answers.get(getEnclosingFunction(call)) ?? []).some((answer) => getReach(answer, call) === 'always');
  const receivers = new Set<TSESTree.Node>(handlers.functions);
  const found = [...senders].flatMap((sender) => {
    const [url] = sender.type === 'CallExpression' ? sender.arguments : [];
    if (!url || sender.type !== 'CallExpression') return [];
    const held = origins.of(url).flatMap(({ path, stacks }) => stacks.map((stack) => ({ path, stack })));
    return held.flatMap(({ path, stack }): LateAnswer[] => {
      const field = path.at(-1);
      const chain = getChain(sender, stack);
      const outermost = chain.at(-1);
      if (field === undefined || !isDownload(field) || !outermost || !chain.every(isAwaited)) return [];
      const fn = getEnclosingFunction(outermost);
      return fn && receivers.has(fn) && !isAnswered(outermost) ? [{ call: outermost, awaited: field }] : [];
    });
  });
  const jobs = facts.calls.flatMap((call): LateAnswer[] => {
    const name = getCalleeName(call) ?? '';
    const isWaiting = call.type === 'CallExpression' && JOB_WAITS.has(name) && isAwaited(call);
    return isWaiting && handlers.contains(call) && !isAnswered(call) ? [{ call, awaited: name }] : [];
  });
  return [...new Map([...found, ...jobs].map((late) => [late.call, late])).values()].filter(({ call }) =>
    isInside(call, facts.source.ast),
  );
}

/** Returns the call and those that lead to it, innermost first; none where one of them starts work that goes on without it. */
function getChain(call: TSESTree.CallExpression, stack: CallStack | null): TSESTree.CallExpression[] {
  const chain = [call];
  for (let frame = stack; frame; frame = frame.below) {
    // `await queue.add(payload)` waits for the queue and not for the worker, so nothing comes back from there.
    if (frame.returns === null) return [];
    if (frame.call.type === 'CallExpression') chain.push(frame.call);
  }
  return chain;
}

/** True if the function around a call waits for its result or returns it. */
function isAwaited(call: TSESTree.CallExpression): boolean {
  for (let child: TSESTree.Node = call; child.parent; child = child.parent) {
    const { parent } = child;
    if (isFunction(parent)) return parent.body === child;
    if (parent.type === 'AwaitExpression' || parent.type === 'ReturnStatement') return true;
    if (parent.type === 'ExpressionStatement') return false;
  }
  return false;
}

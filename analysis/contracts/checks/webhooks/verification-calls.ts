/** Finds signature verifications by Node's `crypto` and by Web Crypto. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { CallNode } from '../../../program/file-facts.ts';
import type { CallStack } from '../../../flow/tracked-value.ts';
import type { Origins } from '../../queries/origins.ts';
import { getLastName } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import { evaluateCallee } from '../../../evaluator/expressions/calls.ts';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { getCalleeName, getReceiver } from '../expressions.ts';
import { VERIFY_STREAM_METHODS } from '../../../libraries/contracts/verification-calls.ts';

export interface VerificationCall {
  /** `stream`: `createVerify(…).update(…).verify(…)`; `one-shot`: `crypto.verify(…)`; `subtle`: Web Crypto. */
  kind: 'stream' | 'one-shot' | 'subtle';
  call: TSESTree.CallExpression;
  algorithm: TSESTree.Node | null;
  /** The verified data, in pieces. */
  data: readonly TSESTree.Node[];
  key: TSESTree.Node | null;
  signature: TSESTree.Node | null;
  /** The encoding of a signature passed as text. */
  encoding: TSESTree.Node | null;
}

/**
 * A verification in the file or in a module that it calls. `stack` is the calls that lead there: null for one in the
 * file.
 */
export interface ReachedVerification extends VerificationCall {
  stack: CallStack | null;
}

/** Finds the verifications of a file and of the modules that it calls. */
export function findVerificationCalls(origins: Origins): ReachedVerification[] {
  const { evaluation, entered } = origins;
  const calls: ReachedCall[] = [];
  const add = (call: TSESTree.Node, stack: CallStack | null): void => {
    if (call.type === 'CallExpression' && !call.arguments.some(({ type }) => type === 'SpreadElement'))
      calls.push({ call, stack });
  };
  for (const call of evaluation.facts.calls) add(call, null);
  for (const { fn, stack } of entered) {
    walk(fn.body, (node) => {
      add(node, stack);
    });
  }
  const feeding = calls.flatMap(({ call }): Feeding[] => {
    const receiver = VERIFY_STREAM_METHODS.has(getCalleeName(call) ?? '') ? getReceiver(call) : null;
    const [data] = call.arguments;
    return receiver && data ? [{ receiver, data }] : [];
  });
  const fed = new Map<CallStack | null, FedStreams>();
  const getFed = (stack: CallStack | null): FedStreams => {
    const known = fed.get(stack) ?? findFedStreams(feeding, origins.within(stack));
    fed.set(stack, known);
    return known;
  };
  return calls.flatMap(({ call, stack }) => {
    const verification = readVerification(call, () => getFed(stack), origins.within(stack));
    return verification ? [{ ...verification, stack }] : [];
  });
}

interface ReachedCall {
  call: TSESTree.CallExpression;
  stack: CallStack | null;
}

/** Returns the verification, or the call of the file that leads to it. */
export function getCallOfFile({ call, stack }: { call: CallNode; stack: CallStack | null }): CallNode {
  let outermost = stack;
  while (outermost?.below) outermost = outermost.below;
  return outermost?.call ?? call;
}

/** `verifier.update(data)` */
interface Feeding {
  receiver: TSESTree.Node;
  data: TSESTree.Node;
}

/** What feeds each stream. */
type FedStreams = ReadonlyMap<TSESTree.Node, ReadonlySet<TSESTree.Node>>;

function findFedStreams(feeding: readonly Feeding[], origins: Origins): FedStreams {
  const fed = new Map<TSESTree.Node, Set<TSESTree.Node>>();
  for (const { receiver, data } of feeding)
    for (const stream of findStreams(receiver, origins)) fed.set(stream, (fed.get(stream) ?? new Set()).add(data));
  return fed;
}

/** Reads a call as a verification; `getFed` returns what feeds the streams that it may be of. */
function readVerification(
  call: TSESTree.CallExpression,
  getFed: () => FedStreams,
  origins: Origins,
): VerificationCall | null {
  const { evaluation } = origins;
  const receiver = getReceiver(call);
  const [first = null, second = null, third = null, fourth = null] = call.arguments;
  if (receiver && getCalleeName(call) === 'verify') {
    if (isSubtle(receiver, origins))
      return {
        kind: 'subtle',
        call,
        algorithm: first,
        key: second,
        signature: third,
        data: fourth ? [fourth] : [],
        encoding: null,
      };
    const [stream] = findStreams(receiver, origins);
    if (stream) {
      return {
        kind: 'stream',
        call,
        algorithm: stream.arguments[0] ?? null,
        key: first,
        signature: second,
        data: [...(getFed().get(stream) ?? [])],
        encoding: third,
      };
    }
  }
  if (!isNodeCryptoCall(call, 'verify', evaluation)) return null;
  return {
    kind: 'one-shot',
    call,
    algorithm: first,
    data: second ? [second] : [],
    key: third,
    signature: fourth,
    encoding: null,
  };
}

/** True for `crypto.subtle`, whatever `crypto` is: no other object has a member of this name. */
export function isSubtle(node: TSESTree.Node, origins: Origins): boolean {
  return origins.of(node).some(({ node: made, path }) => (path.at(-1) ?? getLastName(made)) === 'subtle');
}

/** True for a call of this function of Node's `crypto`. */
function isNodeCryptoCall(call: TSESTree.CallExpression, name: string, evaluation: Evaluation): boolean {
  if (getCalleeName(call) === null) return false;
  evaluation.begin();
  return getAlternatives(evaluateCallee(call.callee, evaluation.getFrameOf(call))).some(
    (value) =>
      value.kind === 'external' &&
      value.module !== null &&
      /^(node:)?crypto$/.test(value.module) &&
      value.path.at(-1) === name &&
      value.path.length <= 2,
  );
}

const MAX_DEPTH = 8;

/** Returns the calls of `createVerify` whose stream an expression may be, behind the calls that feed it. */
function findStreams(node: TSESTree.Node, origins: Origins, depth = 0): TSESTree.CallExpression[] {
  if (depth > MAX_DEPTH) return [];
  return origins.of(node).flatMap(({ node: made, path }) => {
    if (made.type !== 'CallExpression' || path.length > 0) return [];
    const name = getCalleeName(made) ?? '';
    if (name === 'createVerify') return [made];
    const receiver = getReceiver(made);
    return receiver && VERIFY_STREAM_METHODS.has(name) ? findStreams(receiver, origins, depth + 1) : [];
  });
}

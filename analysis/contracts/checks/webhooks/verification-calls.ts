/** Finds signature verifications by Node's `crypto` and by Web Crypto. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { CallNode } from '../../../program/file-facts.ts';
import type { CallStack } from '../../../flow/tracked-value.ts';
import type { Origins } from '../../queries/origins.ts';
import { unwrap } from '../../../program/syntax.ts';
import { walk } from '../../../program/walk.ts';
import { evaluateCallee } from '../../../evaluator/expressions/calls.ts';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { getCalleeName, getReceiver } from '../expressions.ts';
import { VERIFY_STREAM_METHODS } from '../../../libraries/verification-calls.ts';

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

/** A verification in the file or in a module that it calls; null for the file's own. */
export interface ReachedVerification extends VerificationCall {
  stack: CallStack | null;
}

/** Finds the verifications of a file and of the modules that it calls. */
export function findVerificationCalls({ evaluation, entered }: Origins): ReachedVerification[] {
  const found: ReachedVerification[] = [];
  const add = (call: TSESTree.Node, stack: CallStack | null): void => {
    if (call.type !== 'CallExpression' || call.arguments.some(({ type }) => type === 'SpreadElement')) return;
    const verification = readVerification(call, evaluation);
    if (verification) found.push({ ...verification, stack });
  };
  for (const call of evaluation.facts.calls) add(call, null);
  for (const { fn, stack } of entered) {
    walk(fn.body, (node) => {
      add(node, stack);
    });
  }
  return found;
}

/** Returns the verification, or the call of the file that leads to it. */
export function getCallOfFile({ call, stack }: { call: CallNode; stack: CallStack | null }): CallNode {
  let outermost = stack;
  while (outermost?.below) outermost = outermost.below;
  return outermost?.call ?? call;
}

function readVerification(call: TSESTree.CallExpression, evaluation: Evaluation): VerificationCall | null {
  const receiver = getReceiver(call);
  const [first = null, second = null, third = null, fourth = null] = call.arguments;
  if (receiver && getCalleeName(call) === 'verify') {
    if (isSubtle(receiver, evaluation))
      return {
        kind: 'subtle',
        call,
        algorithm: first,
        key: second,
        signature: third,
        data: fourth ? [fourth] : [],
        encoding: null,
      };
    const stream = readStream(receiver, evaluation);
    if (stream)
      return {
        kind: 'stream',
        call,
        algorithm: stream.algorithm,
        key: first,
        signature: second,
        data: stream.data,
        encoding: third,
      };
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
export function isSubtle(node: TSESTree.Node, evaluation: Evaluation): boolean {
  const inner = unwrap(node);
  if (inner.type === 'MemberExpression') return getPropertyName(inner) === 'subtle';
  if (inner.type !== 'Identifier') return false;
  const definition = evaluation.getFile(inner).variables.get(inner)?.defs[0];
  if (definition?.type === 'ImportBinding') return inner.name === 'subtle';
  if (definition?.type !== 'Variable' || definition.node.type !== 'VariableDeclarator' || !definition.node.init)
    return false;
  const initial = unwrap(definition.node.init as TSESTree.Node);
  return (
    (initial.type === 'MemberExpression' && getPropertyName(initial) === 'subtle') ||
    (definition.node.id.type === 'ObjectPattern' && inner.name === 'subtle')
  );
}

function getPropertyName(member: TSESTree.MemberExpression): string | null {
  return member.property.type === 'Identifier' ? member.property.name : null;
}

/** True for a call of this function of Node's `crypto`. */
export function isNodeCryptoCall(call: TSESTree.CallExpression, name: string, evaluation: Evaluation): boolean {
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

interface Stream {
  algorithm: TSESTree.Node | null;
  data: TSESTree.Node[];
}

/** Follows the receiver of `verify` back to `createVerify` and collects the data fed on the way. */
function readStream(node: TSESTree.Node, evaluation: Evaluation): Stream | null {
  const inner = unwrap(node);
  if (inner.type === 'CallExpression') {
    const name = getCalleeName(inner);
    if (name === 'createVerify') return { algorithm: inner.arguments[0] ?? null, data: [] };
    const receiver = getReceiver(inner);
    const stream =
      receiver && name !== null && VERIFY_STREAM_METHODS.has(name) ? readStream(receiver, evaluation) : null;
    return stream && { ...stream, data: [...stream.data, ...inner.arguments.slice(0, 1)] };
  }
  if (inner.type !== 'Identifier') return null;
  const variable = evaluation.getFile(inner).variables.get(inner);
  const declarator = variable?.defs[0]?.node as TSESTree.Node | undefined;
  if (!variable || declarator?.type !== 'VariableDeclarator' || !declarator.init || declarator.id.type !== 'Identifier')
    return null;
  const stream = readStream(declarator.init, evaluation);
  if (!stream) return null;
  const fed = variable.references.flatMap(({ identifier }) => {
    const member = identifier.parent as TSESTree.Node | undefined;
    const call =
      member?.type === 'MemberExpression' && member.object === (identifier as TSESTree.Node) ? member.parent : null;
    return call?.type === 'CallExpression' &&
      call.callee === member &&
      VERIFY_STREAM_METHODS.has(getCalleeName(call) ?? '')
      ? call.arguments.slice(0, 1)
      : [];
  });
  return { ...stream, data: [...stream.data, ...fed] };
}

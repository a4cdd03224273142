/** The answer of a request on its way through the program, while it is shown that no reader sees what a rewrite changes. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { CallbackReturn, PathRewrite } from '../../libraries/builtin-flows.ts';
import type { FunctionNode } from '../../program/syntax.ts';

export interface Traced {
  trace: AnswerTrace;
}

export interface TrackedAnswer extends Traced {
  /** The steps from the value to the answer in it, as `flow/access-path.ts` notes them; none for the answer itself. */
  path: readonly string[];
  /** The calls through which it came into the function it is in, innermost first. */
  frames: readonly AnswerFrame[];
}

export interface AnswerFrame {
  call: TSESTree.CallExpression;
  fn: FunctionNode;
  /** Where the result of the call holds what the function returns; null where it holds nothing of it. */
  returns: CallbackReturn;
}

export interface AnswerReader {
  /** `read` takes the request out of the answer, `escape` hands the answer to code of the package, `foreign` to any other. */
  kind: 'read' | 'escape' | 'foreign';
  node: TSESTree.Node;
}

export interface AnswerTrace {
  evaluation: Evaluation;
  /** The members of the answer that show the request. */
  echoes: ReadonlySet<string>;
  /** Continues at an expression that has the value. */
  enqueue(node: TSESTree.Node, answer: TrackedAnswer): void;
}

/** Continues at an expression that has the value, if any: no reader so far. */
export function continueAt(node: TSESTree.Node, answer: TrackedAnswer | null): null {
  answer?.trace.enqueue(node, answer);
  return null;
}

/** Reads a part of a value; null where no rewrite finds the answer in it. */
export function rewriteAnswer(answer: TrackedAnswer, rewrites: readonly PathRewrite[]): TrackedAnswer | null {
  const { path } = answer;
  const isMatched = ({ from }: PathRewrite): boolean =>
    from.every((step, index) => path[index] === step || (step === '*' && index < path.length));
  const rewrite = rewrites.find(isMatched);
  if (!rewrite) return null;
  const to = rewrite.to.map((step) => (step === '*' ? path[0]! : step));
  return { ...answer, path: [...to, ...path.slice(rewrite.from.length)] };
}

/** The value as a part of a new one. */
export function putInto(answer: TrackedAnswer, steps: readonly string[]): TrackedAnswer {
  return { ...answer, path: [...steps, ...answer.path] };
}

/** The part of a container under a name; null where that is not what holds the answer. An unknown name (null) may be any. */
export function takeMember(answer: TrackedAnswer, name: string | null): TrackedAnswer | null {
  const [step] = answer.path;
  const isHeld = name === null || step === `.${name}` || (step === '[]' && /^\d+$/.test(name));
  return isHeld ? { ...answer, path: answer.path.slice(1) } : null;
}

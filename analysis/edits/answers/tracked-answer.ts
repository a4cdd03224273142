/**
 * The answer of a request on its way through the program, followed to prove that no code reads the rewritten part of
 * the request from it.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { CallbackReturn, PathRewrite } from '../../libraries/flows/builtin-flows.ts';
import type { FunctionNode } from '../../program/syntax/syntax.ts';

export interface Traced {
  trace: AnswerTrace;
}

export interface TrackedAnswer extends Traced {
  /** The steps from the value to the answer in it, as `flow/access-path.ts` notes them; none for the answer itself. */
  path: readonly string[];
  /** The calls through which it came into the current function, innermost first. */
  frames: readonly AnswerFrame[];
}

export interface AnswerFrame {
  call: TSESTree.CallExpression;
  fn: FunctionNode;
  /** The path to the function's return value in the result of the call; null if the result does not contain it. */
  returns: CallbackReturn;
}

export interface AnswerReader {
  /**
   * `read` takes the request out of the answer, `escape` passes the answer to code of the package, `foreign` to other
   * code.
   */
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

/** Reads a part of a value; null if no path rewrite leads to the answer. */
export function rewriteAnswer(answer: TrackedAnswer, rewrites: readonly PathRewrite[]): TrackedAnswer | null {
  const { path } = answer;
  const isMatched = ({ from }: PathRewrite): boolean =>
    from.every((step, index) => path[index] === step || (step === '*' && index < path.length));
  const rewrite = rewrites.find(isMatched);
  if (!rewrite) return null;
  const to = rewrite.to.map((step) => (step === '*' ? path[0]! : step));
  return { ...answer, path: [...to, ...path.slice(rewrite.from.length)] };
}

/** Returns the value as a part of a new container. */
export function putInto(answer: TrackedAnswer, steps: readonly string[]): TrackedAnswer {
  return { ...answer, path: [...steps, ...answer.path] };
}

/**
 * Returns the part of a container under a name; null if the answer is in another part. An unknown name (null) matches
 * every part.
 */
export function takeMember(answer: TrackedAnswer, name: string | null): TrackedAnswer | null {
  const [step] = answer.path;
  const isHeld = name === null || step === `.${name}` || (step === '[]' && /^\d+$/.test(name));
  return isHeld ? { ...answer, path: answer.path.slice(1) } : null;
}

/** Resolves the functions that are called with the answer of a request, or with a function that returns it. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getRootIdentifier, isFunction, unwrap, type FunctionNode } from '../../program/syntax/syntax.ts';
import type { AnswerReader, Traced } from './tracked-answer.ts';

/** The most nested calls through which an answer is followed. */
export const MAX_FRAMES = 8;

/** Returns the functions of the program that an expression can be; null if it may also be another function. */
export function resolveFunctions(callee: TSESTree.Node, { trace: { evaluation } }: Traced): FunctionNode[] | null {
  const node = unwrap(callee);
  if (isFunction(node)) return [node];
  const values = getAlternatives(evaluation.getValue(node));
  const functions = values.flatMap((value) => (value.kind === 'function' ? [value.node] : []));
  return functions.length > 0 && functions.length === values.length ? functions : null;
}

/** Returns the reader for a callee that is not followed: `foreign` for imports and globals, else `escape` into the package. */
export function getUnknownCallee(callee: TSESTree.Node, { trace: { evaluation } }: Traced): AnswerReader {
  const root = getRootIdentifier(callee);
  const definition = root && evaluation.getFile(callee).variables.get(root)?.defs[0];
  const isOwn = root === null || (definition && definition.type !== 'ImportBinding');
  return { kind: isOwn ? 'escape' : 'foreign', node: callee };
}

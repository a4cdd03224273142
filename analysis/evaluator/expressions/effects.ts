/** Results that a library hands back where a generator yields a description of a call: `yield select(getPath, zone)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { EFFECTS } from '../../libraries/flows/effects.ts';
import { isListed } from '../../libraries/data-functions/wrapping-functions.ts';
import { unwrap } from '../../program/syntax/syntax.ts';
import { choiceOf, getAlternatives, unknown } from '../domain/choice.ts';
import type { Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { evaluateArguments } from './calls.ts';

/** The result of the call that a yielded effect describes; null for everything else that a generator yields. */
export function readEffect(yielded: TSESTree.Expression, frame: Frame): Value | null {
  const node = unwrap(yielded);
  const callee = node.type === 'CallExpression' ? frame.evaluate(node.callee) : null;
  if (node.type !== 'CallExpression' || callee?.kind !== 'external') return null;
  const effect = EFFECTS.find((row) => isListed(row, callee));
  if (!effect) return null;
  const { args, isOpen } = evaluateArguments(node.arguments, frame);
  const [fn, ...rest] = args;
  if (!fn) return null;
  const { evaluation } = frame;
  const given = effect.gets === 'state first' ? [unknown('unresolved'), ...rest] : rest;
  const functions = getAlternatives(fn).filter((value) => value.kind === 'function' && !value.node.generator);
  if (functions.length === 0) return null;
  return choiceOf(functions.map((value) => evaluation.callValue(value, { args: given, isOpen, node, evaluation })));
}

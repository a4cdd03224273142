/** Compares what code writes elsewhere with the URL of a request. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { getText, renderSkeleton } from '../../../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import type { Request } from '../../../requests/request.ts';
import { evaluateIn } from '../observers/unknown-writes.ts';

/** True if each value of an expression is a text that the URL has as well: the same host, or the same base. */
export function isPartOf(
  expression: TSESTree.Node,
  file: FileFacts,
  url: Request['url'],
  evaluation: Evaluation,
): boolean {
  const whole = renderSkeleton(url);
  return getAlternatives(evaluateIn(file, expression, evaluation)).every((value) => {
    const text = value.kind === 'text' ? getText(value.skeleton) : null;
    return text !== null && text !== '' && whole.includes(text);
  });
}

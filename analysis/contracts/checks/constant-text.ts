/** Texts that the evaluator knows completely. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getText } from '../../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../../evaluator/domain/text.ts';
import { getKeyName, unwrap } from '../../program/syntax.ts';

/** Returns the one text that an expression evaluates to; null where it is unknown or one of several. */
export function getConstantText(node: TSESTree.Node, evaluation: Evaluation): string | null {
  const written = getKeyName(node, true);
  if (written !== null) return written;
  const inner = unwrap(node);
  if (
    inner.type !== 'Identifier' &&
    inner.type !== 'MemberExpression' &&
    inner.type !== 'Literal' &&
    inner.type !== 'TemplateLiteral'
  )
    return null;
  evaluation.begin();
  const value = evaluation.getFrameOf(inner).evaluate(inner);
  // `null` and `undefined` render as text but are none.
  if (value.kind === 'constant' && typeof value.value !== 'number') return null;
  const texts = toSkeletons(value);
  return texts.length === 1 ? getText(texts[0]!) : null;
}

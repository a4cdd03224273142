/** Finds paths among the words of a text, and the base URL of a mock's path. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { unwrap, getMemberName } from '../../program/syntax/syntax.ts';
import {
  renderSkeleton,
  searchSkeleton,
  sliceSkeleton,
  splitSkeleton,
  type Skeleton,
} from '../../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { withoutTrailing } from '../../../data/without-trailing.ts';

/** Words of a sentence that means the old path on purpose. */
const OLD_PATH_WORDS =
  /\b(old|older|legacy|deprecated|removed|former|formerly|gone|not|never|no longer|instead|without|410)\b|n't\b/i;

/** The words of a text that look like paths, without quotes and punctuation around them; none if the text is one word. */
export function findPaths(skeleton: Skeleton): Skeleton[] {
  const whole = renderSkeleton(skeleton);
  if (!/\s/.test(whole.trim()) || OLD_PATH_WORDS.test(whole)) return [];
  return splitSkeleton(skeleton, ' ')
    .flatMap((word) => splitSkeleton(word, '\n'))
    .map(trim)
    .filter((word) => /^(https?:\/\/|\/|\{\}\/)/.test(renderSkeleton(word)));
}

function trim(word: Skeleton): Skeleton {
  const text = renderWithHoles(word);
  const start = /^["'`(<[]*/.exec(text)![0].length;
  const end = withoutTrailing(text, '"\'`)>].,;:!?').length;
  return start < end ? sliceSkeleton(word, start, end) : [];
}

/** Renders each hole as one character, because slices count it as one. */
function renderWithHoles(skeleton: Skeleton): string {
  return skeleton.map((piece) => (piece.kind === 'text' ? piece.text : '\0')).join('');
}

const INTERCEPTOR_METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'intercept']);

/** The base URL of the interceptor in `nock('https://…').get('/…')`, without a final slash; empty for any other call. */
export function getBase(node: TSESTree.Node, evaluation: Evaluation): Skeleton {
  const { parent } = node;
  if (parent?.type !== 'CallExpression' || parent.arguments[0] !== node || parent.callee.type !== 'MemberExpression')
    return [];
  if (!INTERCEPTOR_METHODS.has(getMemberName(parent.callee) ?? '')) return [];
  const [base] = findNock(parent.callee.object, evaluation)?.arguments ?? [];
  if (!base || base.type === 'SpreadElement') return [];
  evaluation.begin();
  const skeletons = toSkeletons(evaluation.fileFrame.evaluate(base));
  const [skeleton] = skeletons;
  if (skeletons.length !== 1 || !skeleton) return [];
  const end = searchSkeleton(skeleton, /(?<!\/)\/+$/);
  return end === -1 ? skeleton : sliceSkeleton(skeleton, 0, end);
}

/** The call of `nock` at the start of a chain, or in the initializer of its variable. */
function findNock(object: TSESTree.Node, evaluation: Evaluation): TSESTree.CallExpression | null {
  const node = unwrap(object);
  if (node.type === 'MemberExpression') return findNock(node.object, evaluation);
  if (node.type === 'CallExpression')
    return node.callee.type === 'Identifier' && node.callee.name === 'nock'
      ? node
      : node.callee.type === 'MemberExpression'
        ? findNock(node.callee.object, evaluation)
        : null;
  if (node.type !== 'Identifier') return null;
  const [definition, ...others] = evaluation.facts.variables.get(node)?.defs ?? [];
  return others.length === 0 && definition?.type === 'Variable' && definition.node.init
    ? findNock(definition.node.init, evaluation)
    : null;
}

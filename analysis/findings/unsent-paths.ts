/** Finds deprecated paths that a source exports and that no request of its own analysis sends. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../data/dataset.ts';
import { toSkeletons } from '../evaluator/domain/kinds.ts';
import { renderSkeleton, type Skeleton } from '../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../evaluator/evaluation.ts';
import { getContext } from '../program/file-context.ts';
import type { FileFacts } from '../program/file-facts.ts';
import { memoise } from '../program/memoise.ts';
import { getExports } from '../program/modules/exports.ts';
import { findNodes } from '../program/syntax/node-index.ts';
import { isFunction } from '../program/syntax/syntax.ts';
import { beginsLikePath } from '../requests/guessed/guessed-parts.ts';
import { getLiterals, type Request } from '../requests/request.ts';
import { locatePath, type Segment } from '../routes/base-and-path.ts';
import type { RouteTrie } from '../routes/route-trie.ts';
import type { UnfollowedBase } from './file-analysis.ts';
import { isKept } from './kept-texts.ts';
import { isMentioned } from './mentioned-texts.ts';
import { maskTokens } from './places/secrets.ts';
import { createLineIndex } from './places/source-place.ts';
import { hasRouteClaim } from './route-claims.ts';

interface Known {
  dataset: Pick<Dataset, 'platform' | 'deprecations'>;
  routes: RouteTrie;
  requests: readonly Pick<Request, 'url'>[];
  /** Tests if a finding or limitation of the file is at a node. */
  isJudged(node: TSESTree.Node): boolean;
}

const TEXTS = ['Literal', 'TemplateLiteral'] as const;

/**
 * Returns the exported paths of the data, whole (`/accounts/{}/workers/namespaces`) or from behind a parameter on
 * (`/workers/namespaces`). Whether a request of another file sends one is known when all files are analysed.
 */
export function findUnsentPaths(evaluation: Evaluation, known: Known): UnfollowedBase[] {
  const { facts } = evaluation;
  const { names, whole } = getExports(facts);
  if ((names.size === 0 && whole === null) || getContext(facts.source.name) === 'test') return [];
  const sent = new Set(known.requests.flatMap(getLiterals));
  const position = createLineIndex(facts.source.text);
  return findNodes(facts.source.ast, TEXTS).flatMap((node): UnfollowedBase[] => {
    const texts = getTexts(node);
    const isUnsent = texts.length > 0 && !texts.some((text) => sent.has(text) || known.isJudged(text));
    if (!isUnsent || !isGivenOut(node, facts)) return [];
    evaluation.begin();
    const path = toSkeletons(evaluation.fileFrame.evaluate(node)).find((text) => isClaimed(text, known));
    if (path === undefined) return [];
    const { line } = position(node.range[0]);
    const text = `\`${maskTokens(renderSkeleton(path))}\` is exported, and no request of the run sends it`;
    const limitation = { file: facts.source.name, line, reason: 'path-not-followed', text } as const;
    return [{ range: texts[0]!.range, names: [], limitation }];
  });
}

/** The texts of a literal or a template, the first of which begins like a path; none for other nodes. */
function getTexts(node: TSESTree.Literal | TSESTree.TemplateLiteral): readonly TSESTree.Node[] {
  if (node.type === 'Literal') return typeof node.value === 'string' && beginsLikePath(node.value) ? [node] : [];
  const texts = node.quasis.filter(({ value }) => value.cooked !== '');
  return beginsLikePath(texts[0]?.value.cooked ?? '') ? texts : [];
}

/** Tests if other files can read a text as data, or as the result of a function. What a call gets is that of its callee. */
function isGivenOut(node: TSESTree.Node, facts: FileFacts): boolean {
  for (let inner = node, around = node.parent; around; inner = around, around = around.parent) {
    if (around.type === 'JSXElement') return false;
    if ((around.type === 'CallExpression' || around.type === 'NewExpression') && around.callee !== inner)
      if (!HOLDERS.test(facts.source.text.slice(...around.callee.range))) return false;
    if (isFunction(around) || around.type === 'VariableDeclarator' || around.type === 'PropertyDefinition') break;
  }
  return !isKept(node, facts) && !isMentioned(node, facts);
}

/** What returns or holds its argument. */
const HOLDERS = /^(?:Object\.\w+|Map|Set)$/;

function isClaimed(path: Skeleton, { dataset, routes }: Known): boolean {
  const { base, segments } = locatePath(path, dataset.platform);
  if (base.kind === 'foreign') return false;
  const { match } = routes.resolve(segments);
  if (match !== null) return hasRouteClaim(match.route);
  return base.kind !== 'platform' && getEnds(dataset.deprecations).some((end) => isEnd(segments, end));
}

function isEnd(segments: readonly Segment[], end: readonly string[]): boolean {
  return (
    segments.length === end.length &&
    end.every((segment, index) => segment.startsWith('{') || segment === segments[index]!.text)
  );
}

/** The least number of words in the end of a path: a single one, `/roles`, is that of any API. */
const LEAST_WORDS = 2;

/** The ends of deprecated paths from behind a parameter on, `workers/namespaces`. */
const getEnds = memoise((deprecations: Dataset['deprecations']): string[][] => {
  const ends = deprecations.flatMap(({ affects }) =>
    affects.flatMap((row) => (row.kind === 'route' ? row.operations.flatMap(splitEnds) : [])),
  );
  return [...new Set(ends)].map((end) => end.split('/'));
});

function splitEnds(operation: string): string[] {
  const path = operation.split('/').slice(1);
  return path.flatMap((segment, index) => {
    if (!segment.startsWith('{')) return [];
    const end = path.slice(index + 1);
    const isPath =
      end[0]?.startsWith('{') === false && end.filter((each) => !each.startsWith('{')).length >= LEAST_WORDS;
    return isPath ? [end.join('/')] : [];
  });
}

/** Finds deprecated paths in a source that no request of its own analysis sends. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../../data/dataset.ts';
import { maskTokens } from '../../../data/mask-tokens.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { renderSkeleton, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getContext } from '../../program/file-context.ts';
import { memoise } from '../../program/memoise.ts';
import { getExports } from '../../program/modules/exports.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { beginsLikePath } from '../../requests/guessed/guessed-parts.ts';
import type { OwnRouteTest } from '../../requests/own-server/own-requests.ts';
import { getLiterals, type Request } from '../../requests/request.ts';
import { locatePath, type Segment } from '../../routes/platform-base.ts';
import type { RouteTrie } from '../../routes/route-trie.ts';
import { findDistinctivePaths } from '../../routes/distinctive-paths.ts';
import type { UnfollowedBase } from '../file-analysis.ts';
import { isGivenOut } from '../mentions/given-out-texts.ts';
import { isMentioned } from '../mentions/mentioned-texts.ts';
import { isPathOfOther, isSentence } from '../mentions/other-paths.ts';
import { createLineIndex } from '../places/source-place.ts';
import { hasRouteClaim } from '../route-claims.ts';

interface Known {
  dataset: Dataset;
  routes: RouteTrie;
  requests: readonly Request[];
  /** Tests if a finding or limitation of the file is at a node. */
  isJudged(node: TSESTree.Node): boolean;
  /** Tests if the program's own server has the path of a request. */
  isOwnRoute?: OwnRouteTest | undefined;
}

const TEXTS = ['Literal', 'TemplateLiteral'] as const;

/**
 * Returns the paths of the data that no request of the file sends: those that it exports, whole (`/accounts/{}/workers/namespaces`) or
 * from behind a parameter on (`/workers/namespaces`), and any text with words that only deprecated routes have. Whether a request of
 * another file sends one is known when all files are analysed.
 */
export function findUnsentPaths(evaluation: Evaluation, known: Known): UnfollowedBase[] {
  const { facts } = evaluation;
  if (getContext(facts.source.name) === 'test') return [];
  const { names, whole } = getExports(facts);
  const hasExports = names.size > 0 || whole !== null;
  const open = new Set(known.requests.filter((request) => isOpen(request, known)));
  const requests = known.requests.filter((request) => !open.has(request));
  const sent = new Set(requests.flatMap(getLiterals));
  const mayBeSent = new Set([...open].flatMap(getLiterals));
  const routed = new Set(requests.filter((request) => isRouted(request, known)).map((request) => request.node));
  const position = createLineIndex(facts.source.text);
  return findNodes(facts.source.ast, TEXTS).flatMap((node): UnfollowedBase[] => {
    const path = hasExports ? findExportedPath(node, evaluation, known) : null;
    const words = path === null ? findDistinctiveWords(node, evaluation, known) : null;
    if (path === null && words === null) return [];
    const texts = getTexts(node);
    if (texts.some((text) => sent.has(text) || known.isJudged(text)) || isMentioned(node, facts)) return [];
    // The calls of a function say if its default is used.
    const isUnused = node.parent?.type === 'AssignmentPattern' && !texts.some((text) => mayBeSent.has(text));
    if (path === null && (isUnused || isArgumentOf(node, routed))) return [];
    const { line } = position(node.range[0]);
    const text =
      path === null
        ? `\`${words}\` is part of deprecated paths alone, and no request with this text was found`
        : `\`${maskTokens(path)}\` is exported, and no request of the run sends it`;
    const limitation = { file: facts.source.name, line, reason: 'path-not-followed', text } as const;
    return [{ range: texts[0]!.range, names: [], limitation }];
  });
}

/**
 * Tests if the destination of a request is unknown. Either it goes to the program's own origin, for a path that no known route of its
 * server has, so that a proxy may forward it to the platform; or an unresolved function gets a path without a base.
 */
function isOpen(request: Request, { dataset, isOwnRoute }: Known): boolean {
  const { base, segments } = locatePath(request.url, dataset.platform);
  if (request.kind === 'unresolved') return base.kind === 'none' || base.kind === 'hole';
  const isOwn = base.kind === 'none' || (base.kind === 'hole' && base.reason === 'own-origin');
  return request.kind === 'sink' && isOwn && isOwnRoute?.(request, segments) !== true;
}

/** Tests if the whole path of a request is known, and is one of the platform's. */
function isRouted({ kind, url }: Request, { dataset, routes }: Known): boolean {
  return kind !== 'unresolved' && routes.resolve(locatePath(url, dataset.platform).segments).match !== null;
}

/** Tests if a text is an argument of a call that is followed to its request, which replaces it. */
function isArgumentOf(node: TSESTree.Node, calls: ReadonlySet<TSESTree.Node>): boolean {
  return node.parent?.type === 'CallExpression' && calls.has(node.parent);
}

type Text = TSESTree.Literal | TSESTree.TemplateLiteral;

/** The exported path of the data that a text is; null for other texts. */
function findExportedPath(node: Text, evaluation: Evaluation, known: Known): string | null {
  const [first] = getTexts(node);
  if (first === undefined || !beginsLikePath(getWritten(first)) || !isGivenOut(node, evaluation)) return null;
  evaluation.begin();
  const path = toSkeletons(evaluation.fileFrame.evaluate(node)).find((text) => isClaimed(text, known));
  return path === undefined ? null : renderSkeleton(path);
}

/** The words of a text that only deprecated routes have; null for other texts, and for what is no path of a request to the platform. */
function findDistinctiveWords(node: Text, evaluation: Evaluation, { dataset }: Known): string | null {
  const written = node.type === 'Literal' ? getWritten(node) : node.quasis.map(getWritten).join('{}');
  const [found] = findDistinctivePaths(written, dataset);
  if (found === undefined || isSentence(written) || isPathOfOther(node, evaluation)) return null;
  evaluation.begin();
  const isForeign = toSkeletons(evaluation.fileFrame.evaluate(node)).every(
    (text) => locatePath(text, dataset.platform).base.kind === 'foreign',
  );
  return isForeign ? null : found.words;
}

/** The parts of a literal or a template that hold text. */
function getTexts(node: Text): readonly (TSESTree.Literal | TSESTree.TemplateElement)[] {
  const parts = node.type === 'Literal' ? [node] : node.quasis;
  return parts.filter((part) => getWritten(part) !== '');
}

function getWritten(part: TSESTree.Literal | TSESTree.TemplateElement): string {
  if (part.type === 'TemplateElement') return part.value.cooked ?? '';
  return typeof part.value === 'string' ? part.value : '';
}

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

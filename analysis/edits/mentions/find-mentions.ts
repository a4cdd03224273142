/**
 * Mentions: text that names a path and sends nothing, such as the route of a mock or an expected value in a test. A
 * mention has to move together with the request that it mirrors; the caller decides which requests move.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../../data/dataset.ts';
import type { Platform, RewriteEdit } from '../../../data/deprecation-schema.ts';
import type { Edit, Range } from '../../findings/use.ts';
import type { RouteTrie, Route } from '../../routes/route-trie.ts';
import { getShape } from '../../../data/operation.ts';
import { locatePath } from '../../routes/platform-base.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { isFunction, getMemberName } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { sliceSkeleton, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import { findFragments, findFragmentsInPattern, isSearchedFor, type FragmentMove } from './path-fragments.ts';
import { isMeasured } from './measured-texts.ts';
import { findPaths, getBase } from './paths-in-text.ts';
import { replaceSegments } from '../paths/replace-segments.ts';
import { isRefused } from '../plan.ts';
import { addToGroup } from '../../program/group-by-key.ts';

export interface Mention {
  deprecation: string;
  /** The templates of the routes that it may name, parameters as `{}`. Only a path fragment can name several. */
  routes: readonly string[];
  /** Made all or not at all. */
  edits: readonly Edit[];
}

/** The moves of a route, by its shape. */
export type Moves = ReadonlyMap<string, readonly Move[]>;

interface Move {
  deprecation: string;
  from: string;
  to: string;
}

export interface MentionContext {
  moves: Moves;
  parts: readonly FragmentMove[];
  platform: Pick<Platform, 'baseUrls' | 'versionPath'>;
  catalogue: RouteTrie;
}

/**
 * The moves of the data, without routes that have several targets, because a mention does not show which one applies.
 */
export function collectMoves({ deprecations }: Pick<Dataset, 'deprecations'>): Moves {
  const moves = new Map<string, Move[]>();
  for (const { id, rewrites } of deprecations) {
    const own = new Map<string, Move | null>();
    for (const edit of rewrites.flatMap((rewrite) => getEdits(rewrite.edit))) {
      if (edit.kind !== 'path') continue;
      const shape = getShape(edit.from);
      const known = own.get(shape);
      own.set(
        shape,
        known === undefined || known?.to === edit.to ? { deprecation: id, from: edit.from, to: edit.to } : null,
      );
    }
    for (const [shape, move] of own) if (move !== null) addToGroup(moves, shape, move);
  }
  return moves;
}

/** The single edits of an edit. */
function getEdits(edit: RewriteEdit): readonly RewriteEdit[] {
  return 'edits' in edit ? (edit.edits as readonly RewriteEdit[]) : [edit];
}

/** Every text of a file that names a moving route, with the edits that move it, in source order. */
export function findMentions(evaluation: Evaluation, context: MentionContext): Mention[] {
  const { ast, text } = evaluation.facts.source;
  const mentions: Mention[] = [];
  walk(ast, (node) => {
    if (node.type === 'Literal' && 'regex' in node)
      mentions.push(...(isExcluded(node) ? [] : findFragmentsInPattern(node, context.parts, text)));
    if (!isText(node) || !text.slice(...node.range).includes('/')) return true;
    const own = isExcluded(node) || isMeasured(node, evaluation.facts) ? [] : findInText(node, evaluation, context);
    mentions.push(...own);
    // The parts of a matched text are not matched again.
    return own.length === 0;
  });
  const byPlace = new Map(
    mentions.map((mention) => [
      `${mention.deprecation} ${mention.edits.map(({ range }) => range.join('-')).join()}`,
      mention,
    ]),
  );
  return [...byPlace.values()].sort((a, b) => a.edits[0]!.range[0] - b.edits[0]!.range[0]);
}

/** Mentions in a text: it is a path, has paths among its words, or is a path fragment that a test searches for. */
function findInText(node: TSESTree.Node, evaluation: Evaluation, context: MentionContext): Mention[] {
  evaluation.begin();
  const skeletons = toSkeletons(evaluation.fileFrame.evaluate(node));
  const base = getBase(node, evaluation);
  const find = (skeleton: Skeleton): Mention[] => findMoves(skeleton, node.range, evaluation, context);
  const whole = skeletons.flatMap((skeleton) => find([...base, ...skeleton]));
  if (whole.length > 0 || base.length > 0) return whole;
  const words = skeletons.flatMap((skeleton) => findPaths(skeleton).flatMap(find));
  if (words.length > 0) return words;
  return isSearchedFor(node) ? skeletons.flatMap((skeleton) => findFragments(skeleton, node.range, context.parts)) : [];
}

/** True for a text in a negated assertion, and for the name of a test, which is the key of its snapshots. */
function isExcluded(node: TSESTree.Node): boolean {
  return (
    isNegated(node) ||
    (node.parent?.type === 'CallExpression' && node.parent.arguments[0] === node && isTestFunction(node.parent.callee))
  );
}

/** `expect(url).not.toBe('…')`, `!url.includes('…')`. */
function isNegated(node: TSESTree.Node): boolean {
  for (let child = node, { parent } = node; parent; child = parent, { parent } = parent) {
    if (parent.type === 'UnaryExpression' && parent.operator === '!') return true;
    if (parent.type === 'CallExpression' && parent.callee !== child && getChain(parent.callee).includes('not'))
      return true;
    if (isFunction(parent)) return false;
  }
  return false;
}

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe', 'suite', 'context', 'specify']);

/** True for callees that take the name of a test or of a group: `it('…')`, `describe.each(rows)('…')`. */
function isTestFunction(callee: TSESTree.Node): boolean {
  let root = callee;
  while (root.type === 'MemberExpression' || root.type === 'CallExpression' || root.type === 'TaggedTemplateExpression')
    root = root.type === 'MemberExpression' ? root.object : root.type === 'CallExpression' ? root.callee : root.tag;
  return root.type === 'Identifier' && TEST_FUNCTIONS.has(root.name);
}

/** The member names of a callee. */
function getChain(callee: TSESTree.Node): string[] {
  return callee.type === 'MemberExpression' ? [...getChain(callee.object), getMemberName(callee) ?? ''] : [];
}

function isText(node: TSESTree.Node): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string';
  if (node.type === 'TemplateLiteral') return node.parent.type !== 'TaggedTemplateExpression';
  return node.type === 'BinaryExpression' && node.operator === '+';
}

function findMoves(
  skeleton: Skeleton,
  within: Range,
  evaluation: Evaluation,
  { moves, platform, catalogue }: MentionContext,
): Mention[] {
  const { base, segments } = locatePath(dropWildcard(skeleton), platform);
  if (base.kind === 'foreign' || segments.length === 0) return [];
  const { match } = catalogue.resolve(segments);
  if (!match) return [];
  const route = getShape(match.route.template);
  return (moves.get(route) ?? []).flatMap(({ deprecation, from, to }) => {
    if (!isEveryMethodClaimed(match.route, deprecation)) return [];
    const plan = replaceSegments(match, { from, to }, evaluation);
    if (isRefused(plan) || plan.edits.length === 0) return [];
    const edits = plan.edits.map(({ edit }) => edit);
    // Text that comes from elsewhere may be part of other texts, too.
    return edits.some(({ range }) => range[0] < within[0] || range[1] > within[1])
      ? []
      : [{ deprecation, routes: [route], edits }];
  });
}

/** True if every method of the route is deprecated. A mention has no method, so a live one makes it ambiguous. */
function isEveryMethodClaimed({ operations }: Route, id: string): boolean {
  return [...operations.values()].every((claims) =>
    claims.some(({ deprecation, affects }) => deprecation.id === id && affects.kind === 'route'),
  );
}

/** Drops the star that mocks put before the path for any host. */
function dropWildcard(skeleton: Skeleton): Skeleton {
  const [first] = skeleton;
  const wildcard = first?.kind === 'text' ? /^\*{1,2}(?=\/)/.exec(first.text) : null;
  return wildcard ? sliceSkeleton(skeleton, wildcard[0].length) : skeleton;
}

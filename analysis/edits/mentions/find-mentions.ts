/**
 * Mentions: text that names a path and sends nothing, such as the route of a mock or the value that a test expects.
 * Where the request that it mirrors moves, it has to move with it; whether that request moves is for the caller to say.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../../data/dataset.ts';
import type { Platform, RewriteEdit } from '../../../data/schema.ts';
import type { Edit, Range } from '../../findings/finding.ts';
import type { RouteTrie, Route } from '../../routes/route-trie.ts';
import { getShape } from '../../../data/operation.ts';
import { locatePath } from '../../routes/url-path.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getKeyName, isFunction, walk } from '../../program/file-facts.ts';
import { sliceSkeleton, type Skeleton } from '../../evaluator/domain/skeleton.ts';
import { toSkeletons } from '../../evaluator/domain/text.ts';
import { findPart, findPartInPattern, isLookedFor, type PartMove } from './path-fragments.ts';
import { findPaths, getBase } from './paths-in-text.ts';
import { replaceSegments } from '../paths/replace-segments.ts';
import { isRefused } from '../plan.ts';

export interface Mention {
  deprecation: string;
  /** The routes that may be named: their templates, parameters as `{}`. One, but for a part of a path. */
  routes: readonly string[];
  /** Made all or not at all. */
  edits: readonly Edit[];
}

/** From the shape of a route to where it moves. */
export type Moves = ReadonlyMap<string, readonly Move[]>;

export interface Move {
  deprecation: string;
  from: string;
  to: string;
}

export interface MentionContext {
  moves: Moves;
  parts: readonly PartMove[];
  platform: Pick<Platform, 'baseUrls' | 'versionPath'>;
  catalogue: RouteTrie;
}

/** The moves of the data. A route that moves to one place or another, as the request has it, is left out: a mention does not say. */
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
    for (const [shape, move] of own) if (move !== null) moves.set(shape, [...(moves.get(shape) ?? []), move]);
  }
  return moves;
}

/** One change, or those of several that are made at once. */
function getEdits(edit: RewriteEdit): readonly RewriteEdit[] {
  return 'edits' in edit ? (edit.edits as readonly RewriteEdit[]) : [edit];
}

/** Every text of a file that names a route which moves, with the edits that move it, in the order of their place. */
export function findMentions(evaluation: Evaluation, context: MentionContext): Mention[] {
  const { ast, text } = evaluation.facts.source;
  const mentions: Mention[] = [];
  walk(ast, (node) => {
    if (node.type === 'Literal' && 'regex' in node)
      mentions.push(...(isLeft(node) ? [] : findPartInPattern(node, context.parts, text)));
    if (!isText(node) || !text.slice(...node.range).includes('/')) return true;
    const own = isLeft(node) ? [] : findInText(node, evaluation, context);
    mentions.push(...own);
    // What is part of a text that was understood is no text of its own.
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

/** A text that is a path, one with paths among its words, or a part of a path that is looked for. */
function findInText(node: TSESTree.Node, evaluation: Evaluation, context: MentionContext): Mention[] {
  evaluation.begin();
  const skeletons = toSkeletons(evaluation.evaluate(node, evaluation.fileEnvironment));
  const base = getBase(node, evaluation);
  const find = (skeleton: Skeleton): Mention[] => findMoves(skeleton, node.range, evaluation, context);
  const whole = skeletons.flatMap((skeleton) => find([...base, ...skeleton]));
  if (whole.length > 0 || base.length > 0) return whole;
  const words = skeletons.flatMap((skeleton) => findPaths(skeleton).flatMap(find));
  if (words.length > 0) return words;
  return isLookedFor(node) ? skeletons.flatMap((skeleton) => findPart(skeleton, node.range, context.parts)) : [];
}

/** Whether a text says what must not be asked for, or is the name of a test, by which its snapshots are kept. */
function isLeft(node: TSESTree.Node): boolean {
  return (
    isDenied(node) ||
    (node.parent?.type === 'CallExpression' && node.parent.arguments[0] === node && isNamingTests(node.parent.callee))
  );
}

/** `expect(url).not.toBe('…')`, `!url.includes('…')`. */
function isDenied(node: TSESTree.Node): boolean {
  for (let child = node, { parent } = node; parent; child = parent, { parent } = parent) {
    if (parent.type === 'UnaryExpression' && parent.operator === '!') return true;
    if (parent.type === 'CallExpression' && parent.callee !== child && getChain(parent.callee).includes('not'))
      return true;
    if (isFunction(parent)) return false;
  }
  return false;
}

const TESTS = new Set(['it', 'test', 'describe', 'suite', 'context', 'specify']);

/** Whether a callee gives a test, or a group of them, its name: `it('…')`, `describe.each(rows)('…')`. */
function isNamingTests(callee: TSESTree.Node): boolean {
  let root = callee;
  while (root.type === 'MemberExpression' || root.type === 'CallExpression' || root.type === 'TaggedTemplateExpression')
    root = root.type === 'MemberExpression' ? root.object : root.type === 'CallExpression' ? root.callee : root.tag;
  return root.type === 'Identifier' && TESTS.has(root.name);
}

/** The names of the members that a callee goes through. */
function getChain(callee: TSESTree.Node): string[] {
  return callee.type === 'MemberExpression'
    ? [...getChain(callee.object), getKeyName(callee.property, callee.computed) ?? '']
    : [];
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
    if (!isClaimedWhole(match.route, deprecation)) return [];
    const plan = replaceSegments(match, { from, to }, evaluation);
    if (isRefused(plan) || plan.edits.length === 0) return [];
    const edits = plan.edits.map(({ edit }) => edit);
    // A part that comes from elsewhere may be a part of other texts, too.
    return edits.some(({ range }) => range[0] < within[0] || range[1] > within[1])
      ? []
      : [{ deprecation, routes: [route], edits }];
  });
}

/** A mention has no method: where one of them lives on, nobody can say which is meant. */
function isClaimedWhole({ operations }: Route, id: string): boolean {
  return [...operations.values()].every((claims) =>
    claims.some(({ deprecation, affects }) => deprecation.id === id && affects.kind === 'route'),
  );
}

/** Mocks write a star for any host, in front of the path. */
function dropWildcard(skeleton: Skeleton): Skeleton {
  const [first] = skeleton;
  const wildcard = first?.kind === 'text' ? /^\*{1,2}(?=\/)/.exec(first.text) : null;
  return wildcard ? sliceSkeleton(skeleton, wildcard[0].length) : skeleton;
}

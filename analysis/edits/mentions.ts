/**
 * Mentions: text that names a path and sends nothing, such as the route of a mock or the value that a test expects.
 * Where the request that it mirrors moves, it has to move with it; whether that request moves is for the caller to say.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../data/dataset.ts';
import type { Platform, RewriteEdit } from '../../data/schema.ts';
import type { Edit, Range } from '../findings/finding.ts';
import type { Catalogue, Route } from '../routes/catalogue.ts';
import { getShape } from '../routes/shape.ts';
import { locatePath } from '../routes/url.ts';
import type { Evaluation } from '../values/evaluation.ts';
import { walk } from '../values/file-facts.ts';
import { sliceSkeleton, type Skeleton } from '../values/skeleton.ts';
import { toSkeletons } from '../values/text.ts';
import { editPath } from './path.ts';
import { isRefused } from './plan.ts';

export interface Mention {
  deprecation: string;
  /** The route that is named: its template, parameters as `{}`. */
  route: string;
  edit: Edit;
}

/** From the shape of a route to where it moves. */
export type Moves = ReadonlyMap<string, readonly Move[]>;

interface Move {
  deprecation: string;
  from: string;
  to: string;
}

export interface MentionContext {
  moves: Moves;
  platform: Pick<Platform, 'baseUrls' | 'versionPath'>;
  catalogue: Catalogue;
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
      own.set(shape, known === undefined || known?.to === edit.to ? { deprecation: id, from: edit.from, to: edit.to } : null);
    }
    for (const [shape, move] of own) if (move !== null) moves.set(shape, [...(moves.get(shape) ?? []), move]);
  }
  return moves;
}

/** One change, or those of several that are made at once. */
function getEdits(edit: RewriteEdit): readonly RewriteEdit[] {
  return 'edits' in edit ? (edit.edits as readonly RewriteEdit[]) : [edit];
}

/** Every text of a file that names a route which moves, with the edit that moves it, in the order of their place. */
export function findMentions(evaluation: Evaluation, context: MentionContext): Mention[] {
  const { ast, text } = evaluation.facts.source;
  const mentions: Mention[] = [];
  walk(ast, (node) => {
    if (!isText(node) || !text.slice(...node.range).includes('/')) return true;
    evaluation.begin();
    const own = toSkeletons(evaluation.evaluate(node, evaluation.fileEnvironment)).flatMap((skeleton) => findMoves(skeleton, node.range, evaluation, context));
    mentions.push(...own);
    // What is part of a text that was understood is no text of its own.
    return own.length === 0;
  });
  const byPlace = new Map(mentions.map((mention) => [`${mention.deprecation} ${mention.edit.range.join('-')}`, mention]));
  return [...byPlace.values()].sort((a, b) => a.edit.range[0] - b.edit.range[0]);
}

function isText(node: TSESTree.Node): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string';
  if (node.type === 'TemplateLiteral') return node.parent.type !== 'TaggedTemplateExpression';
  return node.type === 'BinaryExpression' && node.operator === '+';
}

function findMoves(skeleton: Skeleton, within: Range, evaluation: Evaluation, { moves, platform, catalogue }: MentionContext): Mention[] {
  const { base, segments } = locatePath(dropWildcard(skeleton), platform);
  if (base.kind === 'foreign' || segments.length === 0) return [];
  const { match } = catalogue.resolve(segments);
  if (!match) return [];
  const route = getShape(match.route.template);
  return (moves.get(route) ?? []).flatMap(({ deprecation, from, to }) => {
    if (!isClaimedWhole(match.route, deprecation)) return [];
    const plan = editPath(match, from, to, evaluation);
    // A path that changes in several places is left alone: half of it would be neither the old one nor the new.
    if (isRefused(plan) || plan.edits.length !== 1) return [];
    const { edit } = plan.edits[0]!;
    // A part that comes from elsewhere may be a part of other texts, too.
    return edit.range[0] < within[0] || edit.range[1] > within[1] ? [] : [{ deprecation, route, edit }];
  });
}

/** A mention has no method: where one of them lives on, nobody can say which is meant. */
function isClaimedWhole({ operations }: Route, id: string): boolean {
  return [...operations.values()].every((claims) => claims.some(({ deprecation, affects }) => deprecation.id === id && affects.kind === 'route'));
}

/** Mocks write a star for any host, in front of the path. */
function dropWildcard(skeleton: Skeleton): Skeleton {
  const [first] = skeleton;
  const wildcard = first?.kind === 'text' ? /^\*{1,2}(?=\/)/.exec(first.text) : null;
  return wildcard ? sliceSkeleton(skeleton, wildcard[0].length) : skeleton;
}

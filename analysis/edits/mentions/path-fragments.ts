/**
 * Path fragments that a test searches for: `expect.stringContaining('/workers/namespaces')`. A fragment is a run of fixed
 * segments that only moving routes have, so that it cannot mean another route.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../../data/dataset.ts';
import type { Range } from '../../findings/use.ts';
import { getShape } from '../../../data/operation.ts';
import { getMemberName } from '../../program/syntax/syntax.ts';
import { getRange, getText, splitSkeleton, type Skeleton, type TextPiece } from '../../evaluator/domain/skeleton.ts';
import type { Mention, Moves } from './find-mentions.ts';
import { splitAtParameters } from '../paths/replace-segments.ts';
import { getDeprecatedOperations } from '../../routes/claimed-paths.ts';

/** A run of segments, and the run that replaces it. */
export interface FragmentMove {
  deprecation: string;
  old: readonly string[];
  written: readonly string[];
  routes: readonly string[];
}

/** For every move the shortest run of segments that identifies it. */
export function collectFragments(
  { catalogue, deprecations }: Pick<Dataset, 'catalogue' | 'deprecations'>,
  moves: Moves,
): FragmentMove[] {
  const claimed = getDeprecatedOperations({ deprecations });
  const paths = [...new Set([...catalogue, ...claimed].map((operation) => getShape(operation.split(' ')[1]!)))];
  const parts = new Map<string, FragmentMove | null>();
  for (const [shape, own] of moves) {
    for (const { deprecation, from, to } of own) {
      const moving = (path: string): boolean =>
        moves.get(path)?.some((move) => move.deprecation === deprecation) ?? false;
      const part = findRun(from, to, (run) => paths.every((path) => !containsRun(path, run) || moving(path)));
      if (!part) continue;
      const key = part.old.join('/');
      const known = parts.get(key);
      if (known === undefined) parts.set(key, { deprecation, ...part, routes: [shape] });
      else if (known?.deprecation === deprecation && known.written.join('/') === part.written.join('/'))
        parts.set(key, { ...known, routes: [...known.routes, shape] });
      else parts.set(key, null);
    }
  }
  return [...parts.values()].filter((part) => part !== null);
}

/** Returns the changing segments with the fewest neighbours that identify them; null if the whole run does not. */
function findRun(
  from: string,
  to: string,
  isOwn: (row: readonly string[]) => boolean,
): Pick<FragmentMove, 'old' | 'written'> | null {
  const before = splitAtParameters(from);
  const after = splitAtParameters(to);
  const changing = before
    .map((row, index) => (row.join('/') === after[index]?.join('/') ? null : index))
    .filter((index) => index !== null);
  const [index] = changing;
  if (before.length !== after.length || changing.length !== 1 || index === undefined) return null;
  const [old, written] = [before[index]!, after[index]!];
  let start = 0;
  while (start < Math.min(old.length, written.length) && old[start] === written[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, written.length) - start && old.at(-1 - end) === written.at(-1 - end)) end += 1;
  for (let length = Math.max(old.length - end - start, 1); length <= old.length; length += 1) {
    for (let first = 0; first + length <= old.length; first += 1) {
      if (first > start || first + length < old.length - end) continue;
      const row = old.slice(first, first + length);
      const changed = written.slice(first, written.length - (old.length - first - length));
      if (isOwn(row) && !containsRun(`/${changed.join('/')}`, row)) return { old: row, written: changed };
    }
  }
  return null;
}

function containsRun(path: string, row: readonly string[]): boolean {
  return `${path}/`.includes(`/${row.join('/')}/`);
}

/** Methods that search a text, or its end, for the argument. */
const SEARCH_METHODS = new Set([
  'stringContaining',
  'toContain',
  'toMatch',
  'stringMatching',
  'includes',
  'endsWith',
  'indexOf',
]);

/** True for the first argument of a search method. */
export function isSearchedFor(node: TSESTree.Node): boolean {
  const { parent } = node;
  if (parent?.type !== 'CallExpression' || parent.arguments[0] !== node || parent.callee.type !== 'MemberExpression')
    return false;
  return SEARCH_METHODS.has(getMemberName(parent.callee) ?? '');
}

/** Mentions in a text that begins with a slash and contains the run of a fragment. */
export function findFragments(skeleton: Skeleton, within: Range, parts: readonly FragmentMove[]): Mention[] {
  const [first] = skeleton;
  if (first?.kind !== 'text' || !first.text.startsWith('/') || first.text.startsWith('//')) return [];
  const segments = splitSkeleton(skeleton, '/').map((segment) =>
    getText(segment) === null || segment.length !== 1 ? null : (segment[0] as TextPiece),
  );
  return parts.flatMap(({ deprecation, old, written, routes }) => {
    const index = segments.findIndex((_, start) =>
      old.every((name, offset) => segments[start + offset]?.text.replace(/[?#].*/, '') === name),
    );
    const pieces = segments.slice(index, index + old.length);
    const [start] = pieces;
    const end = pieces.at(-1);
    if (index === -1 || !start || !end || start.origin?.node !== end.origin?.node) return [];
    const [from] = getRange(start) ?? [];
    const [last] = getRange(end) ?? [];
    if (from === undefined || last === undefined || from < within[0] || last > within[1]) return [];
    return [{ deprecation, routes, edits: [{ range: [from, last + old.at(-1)!.length], text: written.join('/') }] }];
  });
}

/** Mentions in a regular expression, where each slash is escaped. */
export function findFragmentsInPattern(
  { range }: TSESTree.Node,
  parts: readonly FragmentMove[],
  text: string,
): Mention[] {
  const pattern = text.slice(...range);
  return parts.flatMap(({ deprecation, old, written, routes }) => {
    const row = `\\/${old.join('\\/')}`;
    const index = pattern.indexOf(row);
    const isWhole =
      index !== -1 &&
      /^(\\\/|\$|\(|\[|\\\?|\/[a-z]*$)/.test(pattern.slice(index + row.length)) &&
      pattern.indexOf(row, index + 1) === -1;
    const start = range[0] + index;
    return isWhole
      ? [{ deprecation, routes, edits: [{ range: [start, start + row.length], text: `\\/${written.join('\\/')}` }] }]
      : [];
  });
}

/** Changes the fixed segments of a path: only the characters in which the two templates differ. */
import type { RouteMatch } from '../../routes/route-trie.ts';
import { getTextPieces, type Segment } from '../../routes/platform-base.ts';
import type { Edit } from '../../findings/use.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getRange, type TextPiece } from '../../evaluator/domain/skeleton.ts';
import { isRefused, joinPlans, type Plan, type Refused } from '../plan.ts';
import { addElements, addElementsBefore, getArraySegments, replaceElements } from './segment-array.ts';

export interface PathTemplates {
  from: string;
  to: string;
}

/** Turns the path of template `from` into that of `to`. Parameters and the fixed segments that both share stay as they are. */
export function replaceSegments(
  match: RouteMatch,
  { from, to }: PathTemplates,
  evaluation: Evaluation,
): Plan | Refused {
  const before = splitAtParameters(from);
  const after = splitAtParameters(to);
  if (before.length < after.length) return { refused: 'a part of the new path is not in the old one' };
  if (before.length > after.length) return { refused: 'a part of the old path has no place in the new one' };
  let index = 0;
  const plans = before.map((old, place) => {
    const start = index;
    index += old.length + 1;
    return changeRun(match.segments, { start, old, written: after[place]! }, evaluation);
  });
  return joinPlans(plans);
}

/** The runs of fixed segments before, between and after the parameters. */
export function splitAtParameters(template: string): string[][] {
  const runs: string[][] = [[]];
  for (const segment of template.slice(1).split('/')) {
    if (segment.startsWith('{')) runs.push([]);
    else runs.at(-1)!.push(segment);
  }
  return runs;
}

/** A run of fixed segments that begins at index `start`, and what replaces it. */
interface RunChange {
  start: number;
  old: readonly string[];
  written: readonly string[];
}

function changeRun(
  segments: readonly Segment[],
  { start: from, old, written }: RunChange,
  evaluation: Evaluation,
): Plan | Refused {
  const shared = Math.min(old.length, written.length);
  let start = 0;
  while (start < shared && old[start] === written[start]) start += 1;
  let end = 0;
  while (end < shared - start && old.at(-1 - end) === written.at(-1 - end)) end += 1;
  const names = written.slice(start, written.length - end);
  const first = from + start;
  const last = from + old.length - end;
  if (first === last) return names.length === 0 ? { edits: [] } : insertSegments(segments, first, names, evaluation);
  const changed = segments.slice(first, last);
  return names.length === 0 ? removeSegments(changed, evaluation) : writeSegments(changed, names, evaluation);
}

function writeSegments(segments: readonly Segment[], names: readonly string[], evaluation: Evaluation): Plan | Refused {
  const elements = getArraySegments(segments, evaluation);
  const edits = elements && replaceElements(elements, names, evaluation.facts.source.text);
  if (edits) return { edits };
  const run = getLiteralRun(segments);
  return isRefused(run) ? run : { edits: [{ edit: { range: run.range, text: names.join('/') }, piece: run.piece }] };
}

/** Inserts behind the fixed segment before the index, else in front of the one at the index. */
function insertSegments(
  segments: readonly Segment[],
  index: number,
  names: readonly string[],
  evaluation: Evaluation,
): Plan | Refused {
  const { text } = evaluation.facts.source;
  for (const [neighbour, side] of [
    [segments[index - 1], 'before'],
    [segments[index], 'behind'],
  ] as const) {
    const run = neighbour && getLiteralRun([neighbour]);
    if (!run || isRefused(run)) continue;
    const [element] = getArraySegments([neighbour], evaluation) ?? [];
    if (element)
      return {
        edits: [side === 'before' ? addElements(element, names, text) : addElementsBefore(element, names, text)],
      };
    const edit: Edit =
      side === 'before'
        ? { range: [run.range[1], run.range[1]], text: `/${names.join('/')}` }
        : { range: [run.range[0], run.range[0]], text: `${names.join('/')}/` };
    return { edits: [{ edit, piece: run.piece }] };
  }
  return { refused: 'no segment next to the new one is a literal that can be changed' };
}

/** Removes segments with the slash before them. */
function removeSegments(segments: readonly Segment[], evaluation: Evaluation): Plan | Refused {
  const { text } = evaluation.facts.source;
  const elements = getArraySegments(segments, evaluation);
  const edits = elements && replaceElements(elements, [], text);
  if (edits) return { edits };
  const run = getLiteralRun(segments);
  if (isRefused(run)) return run;
  const start = getSlashBefore(run.piece, text);
  if (start === null) return { refused: 'the slash before the segment is in another literal' };
  return { edits: [{ edit: { range: [start, run.range[1]], text: '' }, piece: run.piece }] };
}

/** The offset of the slash before a piece; null unless the same literal holds it. */
export function getSlashBefore({ origin, from }: TextPiece, text: string): number | null {
  if (!origin?.offsetAt || from === 0) return null;
  const start = origin.offsetAt(from - 1);
  return text.slice(start, origin.offsetAt(from)).endsWith('/') ? start : null;
}

/** Adjacent segments in one literal. */
interface LiteralRun {
  range: readonly [number, number];
  piece: TextPiece;
}

function getLiteralRun(segments: readonly Segment[]): LiteralRun | Refused {
  const pieces = segments.flatMap(getTextPieces);
  const [first] = pieces;
  const last = pieces.at(-1);
  const firstRange = first && getRange(first);
  const lastRange = last && getRange(last);
  if (!first || !firstRange || !lastRange)
    return { refused: 'the segment is not written out as a literal that can be changed' };
  if (pieces.some((piece) => piece.origin?.node !== first.origin!.node))
    return { refused: 'the segments are spread over several literals' };
  const text = pieces.map((piece) => piece.text).join('/');
  if (last!.from + last!.text.length - first.from !== text.length) return { refused: 'the segments are not adjacent' };
  return { range: [firstRange[0], lastRange[1]], piece: { ...first, text } };
}

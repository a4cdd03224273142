/** The calls that send a path whose text is written elsewhere: in a constant, or in a function that makes paths. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { getEnclosingFunction, getProgram, isInside } from '../../program/syntax/syntax.ts';
import { getCalls, type Request } from '../../requests/request.ts';
import type { MatchedUse } from '../matched-use.ts';
import { findPlace } from '../places/trace.ts';
import type { RelatedPlace, SendingCall, SourcePlace } from '../use.ts';

/** The most calls of one finding, and of one use in each file. */
const MAX_CALLS = 20;

/** Returns the calls of the analysed file that send the text of a deprecated route; none for the calls that hold it themselves. */
export function findSendingCalls(
  { claim, node, request, requests = request ? [request] : [] }: MatchedUse,
  evaluation: Evaluation,
): SendingCall[] {
  if (claim.affects.kind !== 'route') return [];
  const outside = requests.filter((each) => each.kind !== 'described' && !holdsText(each, node));
  const owner = getEnclosingFunction(node);
  const calls = outside.map((each): SendingCall => {
    const place = { ...findPlace(each.node, evaluation), range: each.node.range };
    const isNear = getProgram(each.node) === getProgram(node) && getEnclosingFunction(each.node) === owner;
    return { place, next: findNext(each, evaluation), ...(isNear ? { isNear } : {}) };
  });
  return dropCallers(calls).slice(0, MAX_CALLS);
}

/** Joins the calls that several files make, in the order of their places. */
export function joinSendingCalls(
  one: readonly SendingCall[] = [],
  other: readonly SendingCall[] = [],
): readonly SendingCall[] {
  return other.length === 0 ? one : dropCallers([...one, ...other]);
}

/** Returns the calls as places of a finding in a file; none for the only call beside the text. */
export function toRelatedPlaces(calls: readonly SendingCall[] = [], name: string): RelatedPlace[] {
  const [only, ...others] = calls;
  if (only?.isNear && others.length === 0) return [];
  return calls.slice(0, MAX_CALLS).map(({ place: { file, ...place } }) => ({
    ...(file === name ? {} : { file }),
    ...place,
    subject: null,
  }));
}

/** True for a request with a call that has the text among its own arguments: that call is the place of the finding. */
function holdsText(request: Request, text: TSESTree.Node): boolean {
  return [request.node, ...getCalls(request)].some(
    (call) => getProgram(call) === getProgram(text) && isInside(text, call),
  );
}

function findNext(request: Request, evaluation: Evaluation): SourcePlace[] {
  return getCalls(request)
    .filter((call) => call !== request.node)
    .map((call) => findPlace(call, evaluation));
}

/**
 * Drops the calls of functions that send in a call of the list, repeated ones, and those in front of a longer one, `kit.list(PATH)` of
 * `kit.list(PATH).all()`; sorts the others.
 */
function dropCallers(calls: readonly SendingCall[]): SendingCall[] {
  const byPlace = new Map(calls.map((call) => [getKey(call.place), call]));
  const isCaller = ({ next }: SendingCall): boolean => next.some((place) => byPlace.has(getKey(place)));
  const sorted = [...byPlace.values()].filter((call) => !isCaller(call)).sort(compareCalls);
  return sorted.filter(({ place }, index) => !isSameStart(place, sorted[index + 1]?.place));
}

function isSameStart(one: SourcePlace, other: SourcePlace | undefined): boolean {
  return other?.file === one.file && other.line === one.line && other.column === one.column;
}

function getKey({ file, line, column, endLine, endColumn }: SourcePlace): string {
  return [line, column, endLine, endColumn, file].join(' ');
}

function compareCalls({ place: a }: SendingCall, { place: b }: SendingCall): number {
  const byFile = a.file < b.file ? -1 : a.file === b.file ? 0 : 1;
  return byFile || a.line - b.line || a.column - b.column || a.endLine - b.endLine || a.endColumn - b.endColumn;
}

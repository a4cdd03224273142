/** Compares and completes the traces of uses that several analyses found at one place. */
import type { FileAnalysis } from '../../../analysis/findings/file-analysis.ts';
import type { TraceHop, Use } from '../../../analysis/findings/use.ts';
import { groupBy } from '../../../analysis/program/group-by-key.ts';

type UseInModule = FileAnalysis['usesInModules'][number];

/**
 * Gives each use the longest trace of its place that passes through all steps of its own. The analysis of the file that sends a request
 * may know only the text and the sender, where that of a caller knows the calls between them; the prefilter may leave out the first.
 */
export function completeTraces(found: readonly UseInModule[]): UseInModule[] {
  const byPlace = groupBy(found, getPlace);
  return found.map((each) => {
    const others = byPlace.get(getPlace(each))!.map(({ use }) => use.trace);
    const longer = others.filter((trace) => trace.length > each.use.trace.length && isPartOf(each.use.trace, trace));
    return longer.length === 0 ? each : { ...each, use: { ...each.use, trace: findLongest(longer) } };
  });
}

function getPlace({ path, use }: UseInModule): string {
  return [path, use.deprecation, use.kind, ...use.range].join(' ');
}

function isPartOf(steps: Use['trace'], trace: Use['trace']): boolean {
  const left = [...steps];
  for (const step of trace) if (left.length > 0 && isSameHop(left[0]!, step)) left.shift();
  return left.length === 0;
}

/** True for one step of two traces. */
export function isSameHop(one: TraceHop, other: TraceHop): boolean {
  return one.file === other.file && one.line === other.line && one.column === other.column && one.text === other.text;
}

/** The longest trace; among those of one length the first in the order of {@link compareTraces}. */
function findLongest(traces: readonly Use['trace'][]): Use['trace'] {
  const [first, ...others] = [...traces].sort(compareTraces);
  return others.reduce((best, trace) => (trace.length > best.length ? trace : best), first!);
}

/** Compares traces by length, texts and places, but not by names of files, which may change. */
export function compareTraces(a: Use['trace'], b: Use['trace']): number {
  const [one, other] = [a, b].map((trace) =>
    JSON.stringify(trace.map(({ text, line, column }) => [text, line, column])),
  );
  return a.length - b.length || (one! < other! ? -1 : one! > other! ? 1 : 0);
}

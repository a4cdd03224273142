/** Leaves out breaches of values that a call hands to a function which breaks the constraint whatever it gets. */
import type { FileAnalysis } from '../../../analysis/findings/file-analysis.ts';
import type { Breach, RelatedPlace } from '../../../analysis/findings/use.ts';

/** Drops each breach that is also reported where the value is used, in any of the files. */
export function dropHandedBreaches(joined: Map<string, FileAnalysis>): Map<string, FileAnalysis> {
  const found = [...joined.values()].flatMap(({ file, breaches = [] }) => breaches.map((breach) => ({ file, breach })));
  const isReported = ({ contract, subject }: Breach, place: RelatedPlace): boolean =>
    found.some(
      ({ file, breach }) =>
        file === place.file &&
        breach.contract === contract &&
        breach.subject === subject &&
        breach.range.join() === place.range.join(),
    );
  for (const [path, analysis] of joined) {
    const { breaches } = analysis;
    const kept = breaches?.filter((breach) => !breach.related?.some((place) => isReported(breach, place)));
    if (kept && kept.length < breaches!.length) joined.set(path, { ...analysis, breaches: kept });
  }
  return joined;
}

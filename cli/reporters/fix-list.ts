/** `--show-fixes`: every rewrite with its place, file by file. */
import { getFindingId } from '../../analysis/findings/finding.ts';
import { printName, stripControl } from '../printable.ts';
import { findNewPlace } from '../rewriting/new-places.ts';
import type { Plan } from '../rewriting/plan-rewrites.ts';

/** Returns lines without newlines. The places are those in the new text. */
export function renderFixList(plans: readonly Plan[]): string[] {
  return plans.flatMap((plan) => {
    const places = [
      ...plan.rewritten.map((finding) => ({
        ...findNewPlace(finding, plan),
        what: `${getFindingId(finding)} (${finding.fix.class}) ${stripControl(finding.fix.reason)}`,
      })),
      ...plan.mentioned.map((mention) => ({
        ...findNewPlace(mention, plan),
        what: `${mention.deprecation} (mention)`,
      })),
    ].sort((a, b) => a.line - b.line || a.column - b.column);
    return [`${printName(plan.file.name)}:`, ...places.map(({ line, column, what }) => `  ${line}:${column} ${what}`)];
  });
}

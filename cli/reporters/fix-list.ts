/** `--show-fixes`: every rewrite with its place, file by file. */
import { getFindingId, type Finding } from '../../analysis/findings/finding.ts';
import { printName, stripControl } from '../printable.ts';
import { findNewPlace } from '../rewriting/new-places.ts';
import type { Plan } from '../rewriting/plan-rewrites.ts';

/** Returns lines without newlines. The places are those in the new text. */
export function renderFixList(plans: readonly Plan[]): string[] {
  return plans.flatMap((plan) => {
    const places = [
      ...plan.rewritten.map((finding) => ({
        ...findNewPlace(finding, plan),
        what: `${getFindingId(finding)} ${renderWay(finding, plan)}`,
      })),
      ...plan.mentioned.map((mention) => ({
        ...findNewPlace(mention, plan),
        what: `${mention.deprecation} (mention)`,
      })),
    ].sort((a, b) => a.line - b.line || a.column - b.column);
    return [`${printName(plan.file.name)}:`, ...places.map(({ line, column, what }) => `  ${line}:${column} ${what}`)];
  });
}

function renderWay(finding: Finding, { adapted }: Plan): string {
  return adapted?.has(finding)
    ? `(adapter) for ${printName(finding.file)}:${finding.line}`
    : `(${finding.fix.class}) ${stripControl(finding.fix.reason)}`;
}

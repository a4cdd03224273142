/** Advises to put adapters in place, for findings that nothing rewrites without a question. */
import { isSafeRewrite } from '../../analysis/edits/select-edits.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import type { RenderContext } from './format.ts';
import { renderCount } from './limitation-counts.ts';

/** Returns one line for the findings whose operation an adapter carries out, if nothing refuses it where the request is sent. */
export function renderAdapterAdvice(
  findings: readonly Finding[],
  { getEntry }: Pick<RenderContext, 'getEntry'>,
): string[] {
  const some = findings.filter((finding) => {
    const { adapted } = getEntry(finding);
    const adapter = finding.deprecation === null ? undefined : finding.adapter;
    const isRefused = adapter !== undefined && 'refused' in adapter;
    return finding.operation !== null && adapted.includes(finding.operation) && !isRefused && !isSafeRewrite(finding);
  });
  if (some.length === 0) return [];
  return [
    `${renderCount(some.length, 'finding')} for which there is an adapter (sunset fix --adapters puts it in place)`,
  ];
}

/** Returns one line for the findings that `fix` leaves and an adapter can carry out where they are. */
export function renderLeftToAdapters(left: readonly { finding: Finding; why: string }[]): string[] {
  const some = left.filter(({ finding, why }) => {
    const adapter = finding.deprecation === null ? undefined : finding.adapter;
    return adapter !== undefined && 'places' in adapter && (why === 'manual' || why === 'review');
  });
  if (some.length === 0) return [];
  const subject = some.length === left.length ? 'all' : String(some.length);
  return [`${subject} of the findings left can go through an adapter (--adapters puts it in place)`];
}

/** Applies the baseline to the report of `check`. */
import { maskTokens } from '../../data/mask-tokens.ts';
import { getText, type Arguments } from '../options.ts';
import { printName, stripControl } from '../printable.ts';
import { renderCount } from '../reporters/limitation-counts.ts';
import { renderPlaceList } from '../reporters/place-list.ts';
import type { Report } from '../run/report.ts';
import type { RunRequest } from '../run/run-request.ts';
import { findBaseline, loadBaseline, type Baseline } from './baseline-file.ts';
import { findUnusedEntries } from './covered-entries.ts';
import { matchBaseline, type MatchedBaseline } from './match-baseline.ts';

/** The baseline that a command line selects; null without one. @throws CommandError for a malformed file. */
export function selectBaseline(argv: Arguments, cwd: string): Baseline | null {
  if (argv['baseline'] === false) return null;
  const named = getText(argv, 'baseline');
  return named === undefined ? findBaseline(cwd) : loadBaseline(named, cwd);
}

export interface BaselineResult<R extends Report> {
  report: R;
  /** Lines for standard error. */
  notices: readonly string[];
}

/** Moves the findings that the baseline accepts to the suppressed ones. */
export function applyBaseline<R extends Report>(
  report: R,
  baseline: Baseline,
  run: RunRequest,
  extent: 'whole files' | 'changed lines',
): BaselineResult<R> {
  const matched = matchBaseline(report.findings, baseline, { cwd: run.cwd, asOf: report.asOf });
  const accepted = matched.accepted.map(({ finding, entry: { reason } }) => ({
    finding,
    kind: 'baseline' as const,
    justification: maskTokens(reason),
  }));
  return {
    report: { ...report, findings: [...matched.open], suppressed: [...(report.suppressed ?? []), ...accepted] },
    notices: extent === 'whole files' ? renderNotices(baseline, matched, run, report.limitations) : [],
  };
}

function renderNotices(
  baseline: Baseline,
  matched: MatchedBaseline,
  run: RunRequest,
  limitations: Report['limitations'],
): string[] {
  const { name } = baseline;
  const { accepted, dead } = matched;
  const unused = findUnusedEntries(baseline, matched, run, limitations);
  return [
    ...(accepted.length === 0 ? [] : [`${name} accepts ${renderCount(accepted.length, 'finding')}`]),
    ...(dead.length === 0
      ? []
      : [
          `${name} no longer accepts ${renderCount(dead.length, 'finding')}: the API has ended, or the day of the entry has come`,
        ]),
    ...(unused.length === 0
      ? []
      : [
          `${name} has ${renderCount(unused.length, 'entry', 'entries')} for code that is gone ` +
            `(sunset baseline --prune removes ${unused.length === 1 ? 'it' : 'them'}): ` +
            renderPlaceList([...new Set(unused.map(({ file, id }) => `${printName(file)} ${stripControl(id)}`))]),
        ]),
  ];
}

/** Summarises what `sunset fix` did or would do, and what it leaves. */
import type { Mention } from '../../analysis/edits/mentions/find-mentions.ts';
import { getFindingId, type Finding } from '../../analysis/findings/finding.ts';
import { printName, stripControl } from '../printable.ts';
import type { NamedPlace } from '../rewriting/named-in-tests.ts';
import type { ChosenCheck } from '../rewriting/check-chosen.ts';
import type { TypeCheck } from '../rewriting/check-types.ts';
import type { Reason } from '../rewriting/rewrite-candidate.ts';
import type { FileCounts } from '../run/report.ts';
import { renderLeftToAdapters } from './adapter-advice.ts';
import { renderSdkAdvice } from './sdk-advice.ts';
import { renderCount, renderLimitationNotices } from './limitation-counts.ts';
import type { Limitation } from '../../analysis/findings/limitation.ts';

export interface FixSummary {
  hasWritten: boolean;
  /** True if a file could not be written. */
  hasProblem: boolean;
  adapters: 'put in place' | 'left out';
  /** The counts of all files of the run. */
  files: FileCounts;
  /** Findings that are rewritten, with their files. */
  rewritten: readonly Finding[];
  /** Rewritten mentions in tests, with the name of their file. */
  mentioned: readonly (Mention & { file: string })[];
  left: readonly { finding: Finding; why: Reason }[];
  /** Mentions in tests of requests that were rewritten before. */
  unfinished: readonly (Mention & { file: string })[];
  limitations: readonly Limitation[];
}

/** `{them}` are the findings. */
const REASONS: Readonly<Record<Reason, string>> = {
  manual: 'to change by hand (sunset explain lists the steps)',
  none: 'without a replacement',
  review: 'for review (--class review rewrites {them} for you to check)',
  evidence: 'not proven (--class review rewrites {them} for you to check)',
  overlap: 'overlapping another rewrite (run again)',
  adapter: 'whose adapter cannot be put in place (without --adapters, --class review rewrites {them} for you to check)',
  declined: 'declined',
  generated: 'in generated or foreign files (--include-generated rewrites {them})',
  tests: 'whose tests name the text that would change (--class review rewrites {them} for you to check)',
  rules: 'with a path by which another file, named below, decides (--class review rewrites {them} for you to check)',
  sources: 'in tests of sources that stay as they are',
  checksum: 'in files whose checksums the package holds (--class review rewrites {them} for you to check)',
  silenced: 'kept by a comment',
  unchanged: 'on lines that have not changed',
  types: 'that would no longer type-check (--class review rewrites {them} for you to check)',
};

/** The most errors that are shown for one rewrite. */
const MOST_PROBLEMS = 3;
/** How many errors of all other rewrites are shown. */
const MOST_ADDED = 20;

/** Lines without a final newline. */
export function renderFixSummary({
  hasWritten,
  hasProblem,
  adapters,
  files,
  rewritten,
  mentioned,
  left,
  unfinished,
  limitations,
}: FixSummary): string[] {
  const verb = hasWritten ? 'rewrote' : 'would rewrite';
  const byId = groupBy(rewritten, getFindingId).map(([id, findings]) => `${verb} ${id}: ${renderPlaces(findings)}`);
  const mentionLines = groupBy(mentioned, ({ deprecation }) => deprecation).map(
    ([id, mentions]) => `${verb} mentions of ${id} in tests: ${renderPlaces(mentions)}`,
  );
  const leftLines = groupBy(left, ({ why }) => why).map(([why, findings]) => {
    const ids = groupBy(findings, ({ finding }) => getFindingId(finding)).map(([id, some]) => `${id} ${some.length}`);
    const reason = REASONS[why].replace('{them}', findings.length === 1 ? 'it' : 'them');
    return `left: ${renderCount(findings.length, 'finding')} ${reason}: ${ids.join(', ')}`;
  });
  const unfinishedLines = groupBy(unfinished, ({ deprecation }) => deprecation).map(
    ([id, mentions]) =>
      `left: tests still name the old text of ${id} in ${renderPlaces(mentions)} (--mentions changes them)`,
  );
  // Silenced findings are already counted among those that are left.
  const others = limitations.filter(({ reason }) => reason !== 'silenced');
  return [
    ...(byId.length + mentionLines.length === 0 ? [hasProblem ? 'nothing is rewritten' : 'nothing to rewrite'] : []),
    ...byId,
    ...mentionLines,
    ...leftLines,
    ...unfinishedLines,
    ...(adapters === 'left out' ? renderLeftToAdapters(left) : []),
    ...renderSdkAdvice(left),
    `${renderCount(files.scanned, 'file')} scanned`,
    ...renderLimitationNotices(others),
  ];
}

function renderPlaces(places: readonly { file: string }[]): string {
  return `${renderCount(places.length, 'place')} in ${renderCount(new Set(places.map(({ file }) => file)).size, 'file')}`;
}

/** Groups values by key, and sorts the groups by key. */
function groupBy<T, K extends string>(values: readonly T[], getKey: (value: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const known = groups.get(getKey(value));
    if (known) known.push(value);
    else groups.set(getKey(value), [value]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Renders the type errors that rewrites add, at most three for each safe one, and the number of rewrites that were not checked. */
export function renderTypeCheck(
  { checked, failed }: Pick<TypeCheck, 'checked' | 'failed'>,
  { added, skipped }: Pick<ChosenCheck, 'added' | 'skipped'>,
): string[] {
  const lines: string[] = [];
  if (skipped > 0)
    lines.push(
      `${renderCount(skipped, 'rewrite')} in TypeScript not type-checked: no tsconfig.json with an installed TypeScript has it`,
    );
  if (failed.length > 0)
    lines.push(
      `${failed.length} of ${renderCount(checked, 'safe rewrite')} would no longer type-check:`,
      ...failed.flatMap(({ finding: { file, line }, problems }) =>
        problems.slice(0, MOST_PROBLEMS).map(({ text }) => `  ${file}:${line} ${stripControl(text)}`),
      ),
    );
  if (added.length > 0)
    lines.push(
      `${renderCount(added.length, 'type error')} with the rewrites for review and the adapters (lines of the new text):`,
      ...added.slice(0, MOST_ADDED).map(({ file, line, text }) => `  ${printName(file)}:${line} ${stripControl(text)}`),
      ...(added.length > MOST_ADDED ? [`  and ${added.length - MOST_ADDED} more`] : []),
    );
  return lines;
}

/** Renders the places that name the text which changes, or would change. */
export function renderNamedPlaces(places: readonly NamedPlace[]): string[] {
  return places.map(
    ({ deprecation, file, line, word, kind }) =>
      `${printName(file)}:${line} ${NAMING[kind]} \`${stripControl(word)}\` of ${deprecation}`,
  );
}

const NAMING: Readonly<Record<NamedPlace['kind'], string>> = {
  test: 'a test names',
  whole: 'a test checks the whole URL, body or file, with',
  data: 'a test reads requests as data, with',
  rule: 'has a rule for the request, with',
  snapshot: 'a snapshot names',
  file: 'still names',
};

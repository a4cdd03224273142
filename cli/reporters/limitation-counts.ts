/** Renders the limitations of a run: a line that counts them, and those that are shown one by one. */
import type { Limitation } from '../../analysis/findings/limitation.ts';
import { printName, stripControl } from '../printable.ts';
import type { Report } from '../run/report.ts';
import { renderPlaceList } from './place-list.ts';

interface Limited extends Pick<Report, 'explainsLimitations'> {
  limitations: readonly Limitation[];
}

/** A remark on a line besides the findings: a limitation, or a fault of a comment that disables rules. */
export interface Remark {
  file: string;
  line: number;
  /** A kind of limitation, or of a fault of a comment. */
  reason: string;
  text: string;
}

/** Selects the limitations that a reporter shows one by one. */
export function getShownLimitations({ limitations, explainsLimitations }: Limited): Limitation[] {
  return limitations.filter(({ isWholeFile }) => explainsLimitations === true || isWholeFile === true);
}

/**
 * Returns `3 limitations: 2 syntax-error, 1 too-large`, with the reasons sorted by name, and with the option that shows them one by one
 * if some are not shown; null if there are none.
 */
export function renderLimitationCounts(report: Limited): string | null {
  const { limitations } = report;
  if (limitations.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { reason } of limitations) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([reason, count]) => `${count} ${reason}`);
  const isShort = getShownLimitations(report).length < limitations.length;
  const line = `${renderCount(limitations.length, 'limitation')}: ${reasons.join(', ')}`;
  return isShort ? `${line} (--explain-limitations)` : line;
}

/**
 * Returns the lines of a command that prints no report: one for each file that was not judged, and the counts, which name the command that
 * shows the others.
 */
export function renderLimitationNotices(limitations: readonly Limitation[]): string[] {
  const counts = renderLimitationCounts({ limitations })?.replace('(--', '(sunset check --');
  const unjudged = getShownLimitations({ limitations }).map(
    ({ file, line, text }) => `${printName(file)}:${line} not judged: ${stripControl(text)}`,
  );
  return counts === undefined ? [] : [...unjudged, counts];
}

/** Renders the places of the limitations that are not shown one by one: a line for each reason. Weak evidence has a line of its own. */
export function renderPlacesOfOthers(report: Limited): string[] {
  const shown = new Set(getShownLimitations(report));
  const places = new Map<string, Set<string>>();
  for (const limitation of report.limitations) {
    const { file, line, reason } = limitation;
    if (shown.has(limitation) || reason === 'weak-evidence') continue;
    places.set(reason, (places.get(reason) ?? new Set()).add(`${printName(file)}:${line}`));
  }
  return [...places]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([reason, own]) => `  ${reason}: ${renderPlaceList([...own])}`);
}

/** Renders the places of findings that are not shown because their evidence is weak; null if there are none. */
export function renderUnshown(limitations: readonly Limitation[]): string | null {
  const places = limitations
    .filter(({ reason }) => reason === 'weak-evidence')
    .map(({ file, line }) => `${file}:${line}`);
  const distinct = [...new Set(places)];
  if (distinct.length === 0) return null;
  return `${renderCount(distinct.length, 'line')} not shown for weak evidence (--evidence possible): ${renderPlaceList(distinct)}`;
}

/** Renders the count of files without a word of the data. */
export function renderGated(count: number): string {
  return `${count} that ${count === 1 ? 'names' : 'name'} nothing deprecated`;
}

/** `1 finding`, `2 findings`. */
export function renderCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

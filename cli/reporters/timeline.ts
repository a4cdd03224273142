/** Renders the deprecations that have an end, or are gone without one, on a timeline, month by month. */
import pc from 'picocolors';
import { getDaysLeft, getEndDay, getFirstGoneDay, getState, type Day } from '../../data/lifecycle.ts';
import { getFirstDay, getLastDay } from '../../data/day.ts';
import type { Deprecation } from '../../data/deprecation-schema.ts';
import { compareText } from '../files/compare-text.ts';
import { stripControl } from '../printable.ts';
import { renderDaysLeft } from './days-left.ts';
import { paintState } from './state-colors.ts';
import { renderAsOf } from './totals.ts';

export interface TimelineRow {
  deprecation: Deprecation;
}

export interface ReportDays {
  /** The day of the judgement. */
  asOf: Day;
  /** The day from which days are counted: `asOf`, or today if that looks ahead. */
  readOn: Day;
}

/** Returns the lines, with one for the day on which they are read, and one for the day of the judgement if that is ahead. */
export function renderTimeline(
  rows: readonly TimelineRow[],
  { asOf, readOn }: ReportDays,
  { hasColor }: { hasColor: boolean },
): string {
  const colors = pc.createColors(hasColor);
  const dated = rows
    .flatMap(({ deprecation }) => getPoint(deprecation, asOf) ?? [])
    .sort(
      (one, other) =>
        compareText(one.day, other.day) ||
        compareText(one.shownDay, other.shownDay) ||
        compareText(one.deprecation.id, other.deprecation.id),
    );
  const width = Math.max(2, ...dated.map(({ deprecation }) => deprecation.id.length));
  const lines: string[] = [];
  let month = '';
  const days = [...new Set([readOn, asOf])];
  for (const { deprecation, day, date, shownDay } of dated) {
    while (days[0] !== undefined && day > days[0]) {
      lines.push(renderRule(days.shift()!));
      month = '';
    }
    if (shownDay.slice(0, 7) !== month) {
      month = shownDay.slice(0, 7);
      lines.push(colors.bold(month));
    }
    const state = getState(deprecation, asOf);
    const left = renderDaysLeft(getDaysLeft(deprecation.dates, readOn)) ?? state;
    const columns = [date.padEnd(10), deprecation.id.padEnd(width), left.padEnd(19), stripControl(deprecation.title)];
    lines.push(`  ${paintState(state, colors)('●')} ${columns.join('  ')}`);
  }
  lines.push(...days.map(renderRule));
  const undated = rows.length - dated.length;
  const closing = `${dated.length} with an end or gone${undated === 0 ? '' : `, ${undated} without`}, ${renderAsOf(asOf, readOn)}`;
  return `${[...lines, closing].join('\n')}\n`;

  function renderRule(day: Day): string {
    return colors.bold(`── ${day} ${'─'.repeat(width + 24)}`);
  }
}

interface Point {
  deprecation: Deprecation;
  /** The first day on which it has ended, or was observed to be gone. */
  day: Day;
  /** As the data have it: `2026-01` ends with January. */
  date: string;
  /** The day under whose month it is shown. */
  shownDay: Day;
}

function getPoint(deprecation: Deprecation, asOf: Day): Point | null {
  const { ends } = deprecation.dates;
  const end = getEndDay(ends);
  if (ends !== null && end !== null) return { deprecation, day: end, date: ends, shownDay: getLastDay(ends) };
  const gone = getFirstGoneDay(deprecation, asOf);
  if (gone === null) return null;
  return { deprecation, day: getFirstDay(gone), date: gone, shownDay: getFirstDay(gone) };
}

/** Renders the deprecations that have an end on a timeline, month by month. */
import pc from 'picocolors';
import { getDaysLeft, getEndDay, type Day, type Lifecycle } from '../../data/lifecycle.ts';
import type { Deprecation } from '../../data/schema.ts';
import { compareText } from '../files/compare-text.ts';
import { stripControl } from '../printable.ts';
import { renderDaysLeft } from './days-left.ts';

export interface TimelineRow {
  deprecation: Deprecation;
  lifecycle: Lifecycle;
}

/** Returns the lines, with one for the day of the judgement between past and future ends. */
export function renderTimeline(rows: readonly TimelineRow[], asOf: Day, { hasColor }: { hasColor: boolean }): string {
  const colors = pc.createColors(hasColor);
  const paint = { announced: colors.cyan, deprecated: colors.yellow, ending: colors.magenta, ended: colors.red };
  const dated = rows
    .flatMap((row) => {
      const day = getEndDay(row.deprecation.dates.ends);
      return day === null ? [] : [{ ...row, day }];
    })
    .sort((one, other) => compareText(one.day, other.day) || compareText(one.deprecation.id, other.deprecation.id));
  const width = Math.max(2, ...dated.map(({ deprecation }) => deprecation.id.length));
  const lines: string[] = [];
  let month = '';
  let isPast = true;
  for (const { deprecation, lifecycle, day } of dated) {
    if (isPast && day > asOf) {
      isPast = false;
      lines.push(colors.bold(`── ${asOf} ${'─'.repeat(width + 24)}`));
      month = '';
    }
    if (day.slice(0, 7) !== month) {
      month = day.slice(0, 7);
      lines.push(colors.bold(month));
    }
    const left = renderDaysLeft(getDaysLeft(deprecation.dates, asOf)) ?? '';
    lines.push(
      `  ${paint[lifecycle]('●')} ${day}  ${deprecation.id.padEnd(width)}  ${left.padEnd(19)}  ${stripControl(deprecation.title)}`,
    );
  }
  if (isPast) lines.push(colors.bold(`── ${asOf} ${'─'.repeat(width + 24)}`));
  const undated = rows.length - dated.length;
  const closing = `${dated.length} with an end${undated === 0 ? '' : `, ${undated} without`}, as of ${asOf}`;
  return `${[...lines, closing].join('\n')}\n`;
}

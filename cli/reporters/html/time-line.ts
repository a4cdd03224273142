/**
 * A time line of the deadlines that this code hits: a bar from the deprecation to the end, a line for the day on which the report is
 * read, and one for the day of the judgement if that is ahead.
 */
import type { Day } from '../../../data/lifecycle.ts';
import type { SummaryRow } from '../groups/summary.ts';
import { renderCount } from '../limitation-counts.ts';
import { escapeXml } from '../xml.ts';
import { getAnchor, renderSentence, renderText } from './html-text.ts';

const DAY = 86_400_000;

/** The longest past that is shown. Earlier days are drawn at the beginning of the line. */
const LONGEST_PAST = 400 * DAY;
/** Room right of the last day, so that its label fits. */
const MARGIN = 30 * DAY;
const MOST_TICKS = 8;

interface Scale {
  /** Returns the position of a time in percent of the width. */
  at(time: number): number;
  start: number;
  end: number;
}

export function renderTimeLine(rows: readonly SummaryRow[], asOf: Day, readOn: Day): string {
  // A constraint has no days.
  const dated = rows.filter(({ since, end }) => since !== null || end !== null);
  if (dated.length === 0) return '';
  const scale = createScale(dated, [readOn, asOf]);
  const items = dated.map((row) => renderRow(row, scale, toTime(readOn)));
  const isAhead = asOf > readOn;
  const lines = [renderLine('today', readOn, scale), ...(isAhead ? [renderLine('ahead', asOf, scale)] : [])];
  const note = isAhead
    ? `The lines are the day on which the report was made, ${readOn}, and the day that it looks ahead to, ${asOf}.`
    : `The line is the day of the report, ${asOf}.`;
  const arrow = dated.some(({ end }) => isBefore(end, scale)) ? '; an arrow is an end before the first day shown' : '';
  const days = `--at-today:${renderPosition(readOn, scale)};--at-ahead:${renderPosition(asOf, scale)}`;
  return `<section aria-labelledby="time-line"><h2 id="time-line">Deadlines</h2>
<p class="note">Each bar goes from the day of the deprecation to the day of the end${arrow}.
${renderText(note)}</p>
<div class="line${isAhead ? ' two' : ''}" style="${days}">
<div class="axis" aria-hidden="true">${renderTicks(scale)}</div>
<ol class="bars">${items.join('\n')}</ol>
<div class="area" aria-hidden="true">${lines.join('')}</div></div></section>`;
}

function renderLine(name: 'today' | 'ahead', day: Day, scale: Scale): string {
  return `<span class="${name}" style="left:${renderPosition(day, scale)}"><b>${escapeXml(day)}</b></span>`;
}

/** Returns the position of a day in percent, as CSS has it. */
function renderPosition(day: Day, scale: Scale): string {
  return `${scale.at(toTime(day)).toFixed(2)}%`;
}

function isBefore(end: string | null, scale: Scale): boolean {
  return end !== null && toTime(end) <= scale.start;
}

function createScale(rows: readonly SummaryRow[], [readOn, asOf]: readonly [Day, Day]): Scale {
  const now = toTime(readOn);
  const known = rows.flatMap(({ since, end }) => [since, end]).flatMap((day) => (day === null ? [] : [toTime(day)]));
  const start = Math.max(Math.min(...known, now) - MARGIN, now - LONGEST_PAST);
  const end = Math.max(...known, toTime(asOf), now + 3 * MARGIN) + MARGIN;
  return { start, end, at: (time) => (100 * (Math.min(Math.max(time, start), end) - start)) / (end - start) };
}

/** Returns the time of a day; for a partial date that of its first day. */
function toTime(day: string): number {
  return Date.parse(`${day}${'-01-01'.slice(day.length - 4)}T00:00:00Z`);
}

function renderRow(row: SummaryRow, scale: Scale, now: number): string {
  const { id, title, severity, since, end, state, places, files } = row;
  const from = since === null ? scale.start : toTime(since);
  const until = end === null ? scale.end : toTime(end);
  const left = scale.at(Math.min(from, until));
  const width = Math.max(0.6, scale.at(until) - left);
  const spoken = `${since === null ? '' : `deprecated since ${since}, `}${end === null ? 'no end announced' : `ends ${end}`}`;
  const isOver = end !== null && until <= now;
  const shape = [end === null && ' open', isOver && ' over', isBefore(end, scale) && ' before'].filter(Boolean);
  const kind = `bar ${severity}${shape.join('')}`;
  const shownState = [end !== null && state.includes(end) ? 'gone' : state, renderPlaces(places, files)].join(' · ');
  const style = isBefore(end, scale) ? 'left:0' : `left:${left.toFixed(2)}%;width:${width.toFixed(2)}%`;
  return `<li><a class="name" href="#group-${getAnchor(id)}">${renderSentence(title)}</a>
<span class="state">${end === null ? '' : `<b>${renderText(end)}</b> `}${escapeXml(shownState)}</span>
<span class="track"><span class="hidden">${escapeXml(spoken)}</span>
<span class="${kind}" style="${style}" aria-hidden="true"></span></span></li>`;
}

function renderPlaces(places: number, files: number): string {
  return `${renderCount(places, 'place')} in ${renderCount(files, 'file')}`;
}

/** Renders the first days of months, quarters or years: the finest scale that fits. */
function renderTicks(scale: Scale): string {
  for (const months of [1, 2, 3, 6, 12, 24]) {
    const ticks = getTicks(scale, months);
    if (ticks.length > MOST_TICKS) continue;
    return ticks
      .map((time) => {
        const label = new Date(time).toISOString().slice(0, 7);
        return `<span style="left:${scale.at(time).toFixed(2)}%">${label}</span>`;
      })
      .join('');
  }
  return '';
}

function getTicks({ start, end }: Scale, months: number): number[] {
  const ticks: number[] = [];
  const first = new Date(start);
  for (let month = first.getUTCFullYear() * 12 + first.getUTCMonth(); ; month++) {
    const time = Date.UTC(Math.floor(month / 12), month % 12, 1);
    if (time > end) return ticks;
    if (time >= start && (month % 12) % Math.min(months, 12) === 0) ticks.push(time);
  }
}

/** The deadlines that code meets, as events of a calendar. */
import type { Deadline } from '../deadlines/collect-deadlines.ts';
import { renderCount } from '../reporters/limitation-counts.ts';
import { getUid, type CalendarEvent } from './render-ics.ts';

/** More places than that are counted. */
const MOST_PLACES = 20;

/** `program` is the name of the program whose code it is. */
export function toEvent({ deprecation, day, findings }: Deadline, program: string): CalendarEvent {
  return {
    uid: getUid(deprecation.id, program),
    deprecation,
    day,
    summary: `${deprecation.title} ends (${renderCount(findings.length, 'place')} in ${program})`,
    description: renderDescription(findings),
    url: findings[0]!.docs,
  };
}

function renderDescription(findings: Deadline['findings']): string {
  const { message, page } = findings[0]!;
  const places = findings.slice(0, MOST_PLACES).map(({ file, line }) => `${file}:${line}`);
  const others = findings.length - places.length;
  const files = new Set(findings.map(({ file }) => file)).size;
  return [
    message,
    '',
    `${renderCount(findings.length, 'place')} in ${renderCount(files, 'file')}:`,
    ...places,
    ...(others > 0 ? [`and ${others} more`] : []),
    ...(page === null ? [] : ['', page]),
  ].join('\n');
}

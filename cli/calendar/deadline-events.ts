/** Converts the deadlines of the code to calendar events. */
import { renderReference } from '../../analysis/findings/finding.ts';
import type { Deadline } from '../deadlines/collect-deadlines.ts';
import { renderCount } from '../reporters/limitation-counts.ts';
import { getUid, renderSummary, type CalendarEvent } from './render-ics.ts';

/** The most places that a description lists; the others are only counted. */
const MOST_PLACES = 20;

/** Returns the event of a deadline. `program` is the name of the program that the code belongs to. */
export function toEvent({ deprecation, day, kind, findings }: Deadline, program: string): CalendarEvent {
  return {
    uid: getUid(deprecation.id, program),
    deprecation,
    day,
    summary: renderSummary(kind, deprecation.title, `${renderCount(findings.length, 'place')} in ${program}`),
    description: renderDescription(findings),
    url: findings[0]!.docs,
  };
}

function renderDescription(findings: Deadline['findings']): string {
  const [first] = findings;
  const places = findings.slice(0, MOST_PLACES).map(({ file, line }) => `${file}:${line}`);
  const others = findings.length - places.length;
  const files = new Set(findings.map(({ file }) => file)).size;
  return [
    first!.message,
    '',
    `${renderCount(findings.length, 'place')} in ${renderCount(files, 'file')}:`,
    ...places,
    ...(others > 0 ? [`and ${others} more`] : []),
    '',
    renderReference(first!),
  ].join('\n');
}

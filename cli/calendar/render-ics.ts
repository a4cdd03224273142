/**
 * Renders deadlines as an iCalendar file: https://www.rfc-editor.org/rfc/rfc5545. The kept libraries for it need a newer Node, or
 * bring more code than these events need; a test reads the result with another program's parser.
 */
import { addDays, type Day } from '../../data/day.ts';
import type { Deadline } from '../deadlines/collect-deadlines.ts';
import { renderCount } from '../reporters/limitation-counts.ts';

export interface CalendarOptions {
  /** The name of the program whose deadlines these are. */
  program: string;
  /** The day of the judgement. */
  asOf: Day;
}

/** Reminders before an end, in days. */
const ALARM_DAYS = [30, 7, 1];

/** More places than that are counted. */
const MOST_PLACES = 20;

/** Returns the whole file, with the line ends that the format demands. The same deadlines give the same bytes. */
export function renderIcs(deadlines: readonly Deadline[], options: CalendarOptions): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//eslint-plugin-sunset//sunset calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(`API deadlines of ${options.program}`)}`,
    ...deadlines.flatMap((deadline) => renderEvent(deadline, options)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function renderEvent({ deprecation, day, findings }: Deadline, { program, asOf }: CalendarOptions): string[] {
  const files = new Set(findings.map(({ file }) => file)).size;
  const summary = `${deprecation.title} ends (${renderCount(findings.length, 'place')} in ${program})`;
  return [
    'BEGIN:VEVENT',
    `UID:${getUid(deprecation.id, program)}`,
    `DTSTAMP:${getDate(asOf)}T000000Z`,
    // A moved end replaces the event that a calendar has already.
    `SEQUENCE:${deprecation.dates.history?.length ?? 0}`,
    `DTSTART;VALUE=DATE:${getDate(day)}`,
    `DTEND;VALUE=DATE:${getDate(addDays(day, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(renderDescription(findings, files))}`,
    `URL:${findings[0]!.docs}`,
    'CATEGORIES:API deprecation',
    'TRANSP:TRANSPARENT',
    ...(day > asOf ? ALARM_DAYS.flatMap((days) => renderAlarm(days, summary)) : []),
    'END:VEVENT',
  ];
}

/** Stays the same while the deprecation and the name of the program do, so that an import updates what is there. */
function getUid(id: string, program: string): string {
  const name = program
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${id}.${name === '' ? 'program' : name}@eslint-plugin-sunset`;
}

function renderDescription(findings: Deadline['findings'], files: number): string {
  const { message, page } = findings[0]!;
  const places = findings.slice(0, MOST_PLACES).map(({ file, line }) => `${file}:${line}`);
  const others = findings.length - places.length;
  return [
    message,
    '',
    `${renderCount(findings.length, 'place')} in ${renderCount(files, 'file')}:`,
    ...places,
    ...(others > 0 ? [`and ${others} more`] : []),
    ...(page === null ? [] : ['', page]),
  ].join('\n');
}

function renderAlarm(days: number, summary: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-P${days}D`,
    `DESCRIPTION:${escapeText(`In ${renderCount(days, 'day')}: ${summary}`)}`,
    'END:VALARM',
  ];
}

function getDate(day: Day): string {
  return day.replaceAll('-', '');
}

/** Section 3.3.11. Other control characters are not allowed in a text. */
function escapeText(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
      .replaceAll(/\r\n|[\r\n]/g, '\\n')
      // eslint-disable-next-line no-control-regex -- control characters are the point
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')
  );
}

/** Section 3.1: at most 75 octets in a line, and no character is split. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      parts.push(part);
      part = '';
      // The space that continues a line counts.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

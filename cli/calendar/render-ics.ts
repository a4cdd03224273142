/**
 * Renders deadlines as an iCalendar file: https://www.rfc-editor.org/rfc/rfc5545. It uses no library, because the maintained ones need
 * a newer Node or contain far more code than these events need; a test reads the result with another program's parser.
 */
import { addDays, type Day } from '../../data/day.ts';
import type { Deprecation } from '../../data/deprecation-schema.ts';
import { stripControl } from '../printable.ts';
import { renderCount } from '../reporters/limitation-counts.ts';

/** An event that lasts one day. */
export interface CalendarEvent {
  /** Stays the same in every rendered file, so that a new import updates the event. */
  uid: string;
  deprecation: Pick<Deprecation, 'dates'>;
  day: Day;
  summary: string;
  description: string;
  /** A page about it; null if there is none. */
  url: string | null;
}

export interface CalendarOptions {
  /** The name of the program or platform whose deadlines these are. */
  owner: string;
  /** The day on which the file is made. */
  madeOn: Day;
}

/** Reminders before an end, in days. */
const ALARM_DAYS = [30, 7, 1];

/** Returns the whole file, with the line ends that the format demands. The same events give the same bytes. */
export function renderIcs(events: readonly CalendarEvent[], { owner, madeOn }: CalendarOptions): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//eslint-plugin-sunset//sunset calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(`API deadlines of ${owner}`)}`,
    ...events.flatMap((event) => renderEvent(event, madeOn)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** The UID of a deprecation's end among the deadlines of one program or platform. */
export function getUid(id: string, owner: string): string {
  const name = owner
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${id}.${name === '' ? 'program' : name}@eslint-plugin-sunset`;
}

/** Returns the line that a calendar shows. Titles are singular or plural, so no verb follows them. */
export function renderSummary(kind: 'end' | 'gone', title: string, where: string): string {
  return `${kind === 'end' ? 'API end' : 'API gone'}: ${title} (${where})`;
}

function renderEvent({ uid, deprecation, day, summary, description, url }: CalendarEvent, madeOn: Day): string[] {
  // A calendar may show an alarm of the past as soon as it reads the file.
  const alarms = ALARM_DAYS.filter((days) => addDays(day, -days) >= madeOn);
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${getDate(madeOn)}T000000Z`,
    // A higher number makes a calendar replace the event that it has already, when the end was moved.
    `SEQUENCE:${deprecation.dates.history?.length ?? 0}`,
    `DTSTART;VALUE=DATE:${getDate(day)}`,
    `DTEND;VALUE=DATE:${getDate(addDays(day, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(url === null ? [] : [`URL:${url}`]),
    'CATEGORIES:API deprecation',
    'TRANSP:TRANSPARENT',
    ...alarms.flatMap((days) => renderAlarm(days, summary)),
    'END:VEVENT',
  ];
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

/**
 * Escapes a text (section 3.3.11), and what a terminal or the runner of a CI service would obey: a folded line could begin with the
 * `::` of a name.
 */
function escapeText(text: string): string {
  return text
    .split(/\r\n|[\r\n]/)
    .map((line) => stripControl(line).replaceAll('::', ':\\x3a'))
    .map((line) => line.replaceAll(/[\\;,]/g, (character) => `\\${character}`))
    .join('\\n');
}

/** Folds a line into parts of at most 75 octets (section 3.1) without splitting a character. */
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

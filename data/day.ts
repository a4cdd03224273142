/** A calendar day in UTC, written `YYYY-MM-DD`; the order of the strings is the order of the days. */
export type Day = string;

/** The error for a text that is no day; the message says why. */
export class DayError extends Error {
  override readonly name = 'DayError';
}

const DAY_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MILLISECONDS_PER_DAY = 86_400_000;

/** The first and the last day with a year of four digits. */
const FIRST = Date.parse('0000-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T00:00:00Z');

/** Parses a day that a user typed. Returns it, or an error with the reason. */
export function parseDay(text: string): Day | DayError {
  if (!DAY_SHAPE.test(text)) return new DayError(`"${text}" is not a day; write it as YYYY-MM-DD`);
  const time = Date.parse(`${text}T00:00:00Z`);
  // Engines may turn 30 February into a day of March, so a day exists only if it comes back unchanged.
  if (Number.isNaN(time) || toDay(time) !== text) return new DayError(`"${text}" is not in the calendar`);
  return text;
}

/** Returns the day `count` days after `day` (before it if negative), limited to the years 0000 to 9999. */
export function addDays(day: Day, count: number): Day {
  return toDay(toTime(day) + count * MILLISECONDS_PER_DAY);
}

/** The number of days from `from` to `to`; negative if `to` is earlier. */
export function countDays(from: Day, to: Day): number {
  return (toTime(to) - toTime(from)) / MILLISECONDS_PER_DAY;
}

/** First day of the interval that `YYYY`, `YYYY-MM` or `YYYY-MM-DD` names. */
export function getFirstDay(date: string): Day {
  return date + '-01-01'.slice(date.length - 4);
}

/** Last day of the interval that `YYYY`, `YYYY-MM` or `YYYY-MM-DD` names. */
export function getLastDay(date: string): Day {
  if (date.length === 10) return date;
  if (date.length === 4 || date.endsWith('-12')) return `${date.slice(0, 4)}-12-31`;
  // Four days after the 28th is always in the next month.
  return addDays(`${addDays(`${date}-28`, 4).slice(0, 7)}-01`, -1);
}

function toTime(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function toDay(time: number): Day {
  return new Date(Math.min(Math.max(time, FIRST), LAST)).toISOString().slice(0, 10);
}

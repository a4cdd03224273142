/** A calendar day in UTC, written `YYYY-MM-DD`; the order of the strings is the order of the days. */
export type Day = string;

/** A text that is no day; the message says why. */
export class DayError extends Error {
  override readonly name = 'DayError';
}

const DAY_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MILLISECONDS_PER_DAY = 86_400_000;

/** The first and the last day that four digits of year can write. */
const FIRST = Date.parse('0000-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T00:00:00Z');

/** Parses a day that a user typed; returns it, or an error that says what is wrong. */
export function parseDay(text: string): Day | DayError {
  if (!DAY_SHAPE.test(text)) return new DayError(`"${text}" is not a day; write it as YYYY-MM-DD`);
  const time = Date.parse(`${text}T00:00:00Z`);
  // Engines may roll 30 February over into March, so only a day that comes back unchanged exists.
  if (Number.isNaN(time) || toDay(time) !== text) return new DayError(`"${text}" is not in the calendar`);
  return text;
}

/** The day that lies `count` days after (or, negative, before) the given one, within the years 0000 to 9999. */
export function addDays(day: Day, count: number): Day {
  return toDay(toTime(day) + count * MILLISECONDS_PER_DAY);
}

/** How many days later `to` is than `from`; negative when it is earlier. */
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
  // Four days after the 28th is the next month, whatever the length of this one.
  return addDays(`${addDays(`${date}-28`, 4).slice(0, 7)}-01`, -1);
}

function toTime(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function toDay(time: number): Day {
  return new Date(Math.min(Math.max(time, FIRST), LAST)).toISOString().slice(0, 10);
}

/** Lints the dates of an entry. */
import { DayError, getFirstDay, getLastDay, parseDay } from './day.ts';
import type { Deprecation } from './deprecation-schema.ts';

/** Returns the faults in the dates of one entry, one sentence each. */
export function lintDates({ dates, rewrites, observed }: Deprecation): string[] {
  const all = [
    dates.deprecated,
    dates.ends,
    ...(dates.history ?? []).map(({ was }) => was),
    ...(dates.phases ?? []).flatMap(({ from, until }) => [from, until]),
    ...rewrites.flatMap(({ when }) => [when.from, when.before]),
    ...(observed ?? []).map(({ since }) => since),
  ].filter((date) => date !== null && date !== undefined);
  const impossible = all.filter((date) => parseDay(getFirstDay(date)) instanceof DayError);
  // Days that do not exist cannot be compared.
  if (impossible.length > 0) return impossible.map((date) => `${date} is not in the calendar`);

  const messages: string[] = [];
  if (dates.deprecated !== null && dates.ends !== null && getFirstDay(dates.deprecated) > getLastDay(dates.ends)) {
    messages.push(`it ends (${dates.ends}) before it is deprecated (${dates.deprecated})`);
  }
  const phases = dates.phases ?? [];
  phases.forEach(({ from, until }, index) => {
    const next = phases[index + 1];
    if (until !== null && until <= from) messages.push(`the phase from ${from} is over before it starts`);
    if (next && (until === null || next.from < until)) messages.push(`the phase from ${from} runs into the next one`);
  });
  return messages;
}

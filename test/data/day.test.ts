import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, countDays, DayError, getFirstDay, getLastDay, parseDay } from '../../data/day.ts';

const day = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9000-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a day', () => {
  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '2026-04-31'])(
    '%s is not in the calendar',
    (text) => {
      expect(parseDay(text)).toBeInstanceOf(DayError);
    },
  );

  it.each([
    '',
    '2026',
    '2026-11',
    '26-11-01',
    '2026-11-1',
    '2026-11-01T00:00:00Z',
    ' 2026-11-01',
    '2026/11/01',
    '２０２６-11-01',
  ])('%j is refused with a message that names it', (text) => {
    const result = parseDay(text);
    expect(result).toBeInstanceOf(DayError);
    expect((result as DayError).message).toContain(text);
  });

  it('of a leap year exists', () => {
    expect(parseDay('2028-02-29')).toBe('2028-02-29');
  });

  it('that exists is returned as it is', () => {
    fc.assert(fc.property(day, (text) => parseDay(text) === text));
  });

  it('sorts as text in the order of time', () => {
    fc.assert(fc.property(day, day, (a, b) => Math.sign(countDays(a, b)) === (a < b ? 1 : a > b ? -1 : 0)));
  });

  it('moved by some days lies that many days away', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: -4000, max: 4000 }),
        (from, count) => countDays(from, addDays(from, count)) === count,
      ),
    );
  });
});

describe('a partial date', () => {
  it.each([
    ['2025', '2025-01-01', '2025-12-31'],
    ['2025-11', '2025-11-01', '2025-11-30'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2026-01-15', '2026-01-15', '2026-01-15'],
    ['2025-12', '2025-12-01', '2025-12-31'],
    ['0050-02', '0050-02-01', '0050-02-28'],
    ['9999', '9999-01-01', '9999-12-31'],
  ])('%s reaches from %s to %s', (date, first, last) => {
    expect([getFirstDay(date), getLastDay(date)]).toEqual([first, last]);
  });

  it('is over on the day before the next month starts', () => {
    fc.assert(
      fc.property(day, (text) => {
        const next = addDays(getLastDay(text.slice(0, 7)), 1);
        return next.endsWith('-01') && next.slice(0, 7) > text.slice(0, 7);
      }),
    );
  });
});

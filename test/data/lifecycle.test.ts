import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, getFirstDay } from '../../data/day.ts';
import {
  getBoundaries,
  getDaysLeft,
  getEndDay,
  getLastBoundary,
  ENDING_SOON_DAYS,
  getLifecycle,
  type LifecycleDates,
  type Lifecycle,
} from '../../data/lifecycle.ts';
import { loadDataset } from '../../data/load.ts';

const ORDER: Lifecycle[] = ['announced', 'deprecated', 'ending', 'ended'];

const day = fc
  .date({ min: new Date('2015-01-01T00:00:00Z'), max: new Date('2040-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const date = fc.tuple(day, fc.constantFrom(4, 7, 10)).map(([text, length]) => text.slice(0, length));
const dates = fc
  .record({ deprecated: fc.option(date), ends: fc.option(date) })
  .filter(
    ({ deprecated, ends }) =>
      deprecated === null || ends === null || getFirstDay(deprecated) <= (getEndDay(ends) ?? ''),
  );
const within = fc.integer({ min: 0, max: 400 });

describe('the lifecycle', () => {
  const full = { deprecated: '2026-07-15', ends: '2026-10-15' };
  it.each<[string, Lifecycle]>([
    ['2026-07-14', 'announced'],
    ['2026-07-15', 'deprecated'],
    ['2026-07-16', 'deprecated'],
    ['2026-07-17', 'ending'],
    ['2026-10-14', 'ending'],
    ['2026-10-15', 'ended'],
    ['2026-10-16', 'ended'],
  ])('of KV routes on %s is %s', (on, expected) => {
    expect(getLifecycle(full, on)).toBe(expected);
  });

  const partial = { deprecated: '2025-11', ends: '2026-01' };
  it.each<[string, Lifecycle]>([
    ['2025-10-31', 'announced'],
    ['2025-11-01', 'deprecated'],
    ['2026-01-31', 'deprecated'],
    ['2026-02-01', 'ended'],
  ])('of a partial interval on %s is %s', (on, expected) => {
    expect(getLifecycle(partial, on, 0)).toBe(expected);
  });

  it('without an end never ends', () => {
    fc.assert(fc.property(date, day, (deprecated, on) => getLifecycle({ deprecated, ends: null }, on) !== 'ended'));
  });

  it('without a first day is deprecated until its end nears', () => {
    expect(getLifecycle({ deprecated: null, ends: '2026-09-27' }, '2026-01-01')).toBe('deprecated');
  });

  it('only ever moves forward', () => {
    fc.assert(
      fc.property(
        dates,
        day,
        fc.nat(3000),
        within,
        (given, on, later, days) =>
          ORDER.indexOf(getLifecycle(given, on, days)) <= ORDER.indexOf(getLifecycle(given, addDays(on, later), days)),
      ),
    );
  });

  it('is ended exactly when no days are left', () => {
    fc.assert(
      fc.property(dates, day, within, (given, on, days) => {
        const left = getDaysLeft(given, on);
        return (getLifecycle(given, on, days) === 'ended') === (left !== null && left <= 0);
      }),
    );
  });

  it('far in the future, as some write "never", is not ended', () => {
    for (const ends of ['9999', '9999-12', '9999-12-31']) {
      expect(getLifecycle({ deprecated: null, ends }, '2026-01-01')).toBe('deprecated');
      expect(getBoundaries([{ ...loadDataset().deprecations[0]!, dates: { deprecated: null, ends } }]).at(-1)).toBe(
        '9999-12-31',
      );
    }
  });

  it('is ending for the given number of days', () => {
    expect(getLifecycle(full, '2026-10-14', 1)).toBe('ending');
    expect(getLifecycle(full, '2026-10-13', 1)).toBe('deprecated');
  });
});

describe('days left', () => {
  it.each([
    ['2026-10-14', 1],
    ['2026-10-15', 0],
    ['2026-10-16', -1],
    ['2025-10-15', 365],
  ])('on %s are %i', (on, left) => {
    expect(getDaysLeft({ deprecated: null, ends: '2026-10-15' }, on)).toBe(left);
  });

  it('of a partial end reach to the day after its last', () => {
    expect(getDaysLeft({ deprecated: null, ends: '2026-02' }, '2026-02-28')).toBe(1);
  });

  it('are unknown without an end', () => {
    expect(getDaysLeft({ deprecated: '2025-06-15', ends: null }, '2026-01-01')).toBeNull();
  });
});

describe('boundaries', () => {
  const { deprecations } = loadDataset();
  const endsSoon = (given: LifecycleDates, on: string): boolean => {
    const left = getDaysLeft(given, on);
    return left !== null && left > 0 && left <= ENDING_SOON_DAYS;
  };

  it('name the edges of the foundation DNS entry', () => {
    const own = deprecations.filter(({ id }) => id === 'dns-foundation-dns-boolean');
    expect(getBoundaries(own)).toEqual([
      '2026-07-27',
      '2026-08-25',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-23',
    ]);
  });

  it('include the day since which an end was observed', () => {
    const own = deprecations.filter(({ id }) => id === 'firewall-rules-and-filters');
    expect(getBoundaries(own)).toEqual(['2025-06-15', '2026-09-25']);
  });

  it('are ascending and distinct', () => {
    const all = getBoundaries(deprecations);
    expect(all).toEqual([...new Set(all)].sort());
  });

  it('are the only days on which a state changes', () => {
    fc.assert(
      fc.property(day, within, (on, days) => {
        const last = getLastBoundary(deprecations, on, days);
        const same = last ?? on;
        return deprecations.every(
          (deprecation) =>
            getLifecycle(deprecation.dates, on, days) === getLifecycle(deprecation.dates, same, days) &&
            endsSoon(deprecation.dates, on) === endsSoon(deprecation.dates, same) &&
            deprecation.rewrites.every(
              ({ when }) =>
                (when.from === undefined || on >= when.from) === (when.from === undefined || same >= when.from) &&
                (when.before === undefined || on < when.before) === (when.before === undefined || same < when.before),
            ),
        );
      }),
    );
  });

  it('have no last one before the first', () => {
    expect(getLastBoundary(deprecations, '1999-12-31')).toBeNull();
  });

  it('count on their own day', () => {
    expect(getLastBoundary(deprecations, '2026-11-23')).toBe('2026-11-23');
    expect(getLastBoundary(deprecations, '2026-11-22')).toBe('2026-11-17');
  });
});

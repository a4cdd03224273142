/** Describes the data of a run: the number of its entries, and how old it is. */
import type { Dataset } from '../../data/dataset.ts';
import { countDays, getLastDay } from '../../data/day.ts';
import type { Day } from '../../data/lifecycle.ts';
import type { DataState } from './diagnosis.ts';

export function getDataState(
  { deprecations, contracts = [], sdk }: Dataset,
  asOf: Day,
  entries: 'shipped' | 'with own entries',
): DataState {
  const known = deprecations
    .flatMap(({ dates, observed = [] }) => [dates.deprecated, ...observed.map(({ since }) => since)])
    .flatMap((date) => (date === null ? [] : [getLastDay(date)]))
    .filter((day) => day <= asOf)
    .sort();
  const newest = known.at(-1) ?? null;
  const version = sdk.versions.at(-1);
  return {
    deprecations: deprecations.length,
    constraints: contracts.reduce((sum, { constraints }) => sum + constraints.length, 0),
    newest,
    ageInDays: newest === null ? null : countDays(newest, asOf),
    sdk: version === undefined ? null : { package: sdk.package, version },
    hasOwnEntries: entries === 'with own entries',
  };
}

import { mapResponse } from '@ngrx/operators';
import { createActionGroup, createFeature, createReducer, createSelector, on, props } from '@ngrx/store';
import { from } from 'rxjs';
import { listRecords, listZones } from './api.ts';

const Api = createActionGroup({
  source: 'api',
  events: { Loaded: props<{ entries: [] }>(), Listed: props<{ regions: [] }>() },
});

export const load = (zone) =>
  from(listRecords(zone)).pipe(mapResponse({ next: (entries) => Api.loaded({ entries }), error: console.error }));
export const list = () =>
  from(listZones()).pipe(mapResponse({ next: (regions) => Api.listed({ regions }), error: console.error }));

const feature = createFeature({
  name: 'zone',
  reducer: createReducer(
    { entries: [], regions: [] },
    on(Api.loaded, (state, { entries }) => ({ ...state, entries })),
    on(Api.listed, (state, { regions }) => {
      return { ...state, regions };
    }),
  ),
});

const { selectEntries, selectRegions } = feature;

// expect: dns-record-zone-fields likely @zone_id
export const selectIds = createSelector(selectEntries, (entries) => entries.map((entry) => entry.zone_id));
export const selectRegionIds = createSelector(selectRegions, (regions) => regions.map((region) => region.zone_id));
export const selectBoth = createSelector([selectRegions, selectEntries], (regions, entries) => [
  regions[0].zone_name,
  // expect: dns-record-zone-fields likely @zone_name
  entries[0].zone_name,
]);

import { inject } from '@angular/core';
import { Actions, createEffect, ofType } from '@ngrx/effects';
import { createEntityAdapter } from '@ngrx/entity';
import { createActionGroup, createFeature, createReducer, createSelector, on, props } from '@ngrx/store';
import { from, map, switchMap } from 'rxjs';
import { Depot, Edge } from './api';

export const Loads = createActionGroup({
  source: 'Loads',
  events: { 'Zone opened': props<{ zone: string }>(), 'Records came': props<{ records: unknown[] }>(), 'Crates came': props<{ crates: unknown[] }>() },
});

const records = createEntityAdapter();
const crates = createEntityAdapter();

export const feature = createFeature({
  name: 'names',
  reducer: createReducer(
    { records: records.getInitialState(), crates: crates.getInitialState(), zone: '' },
    on(Loads.recordsCame, (state, action) => ({ ...state, records: records.upsertMany(action.records, state.records) })),
    on(Loads.cratesCame, (state, action) => ({ ...state, crates: crates.upsertMany(action.crates, state.crates) })),
  ),
  extraSelectors: ({ selectRecords, selectCrates }) => {
    const { selectAll } = records.getSelectors(selectRecords);
    const { selectAll: selectAllCrates } = crates.getSelectors(selectCrates);
    return {
      // expect: dns-record-zone-fields likely @zone_name
      selectNames: createSelector(selectAll, (all) => all.map((record) => record.zone_name)),
      selectSites: createSelector(selectAllCrates, (all) => all.map((crate) => crate.zone_name)),
      selectZoneName: createSelector(feature.selectNamesState, (state) => state.zone_name),
    };
  },
});

export const loadRecords = createEffect((actions = inject(Actions), edge = inject(Edge)) =>
  actions.pipe(
    ofType(Loads.zoneOpened),
    switchMap(({ zone }) => from(edge.records(zone))),
    map((found) => Loads.recordsCame({ records: found })),
  ),
);

export const loadCrates = createEffect((actions = inject(Actions), depot = inject(Depot)) =>
  actions.pipe(
    ofType(Loads.zoneOpened),
    switchMap(({ zone }) => from(depot.crates(zone))),
    map((found) => Loads.cratesCame({ crates: found })),
  ),
);

import { inject } from '@angular/core';
import { Actions, createEffect, ofType } from '@ngrx/effects';
import { createEntityAdapter } from '@ngrx/entity';
import { createAction, createFeature, createReducer, createSelector, on, props } from '@ngrx/store';
import { from, map, switchMap } from 'rxjs';
import { Depot, Edge } from './api';

const opened = createAction('[Tunnels] opened', props<{ account: string }>());
const tunnelsCame = createAction('[Tunnels] came', props<{ tunnels: unknown[] }>());
const docksCame = createAction('[Docks] came', props<{ docks: unknown[] }>());

const tunnels = createEntityAdapter();
const docks = createEntityAdapter();

export const tunnelFeature = createFeature({
  name: 'tunnels',
  reducer: createReducer(tunnels.getInitialState(), on(tunnelsCame, (state, { tunnels: all }) => tunnels.setAll(all, state))),
  extraSelectors: ({ selectTunnelsState }) => {
    const { selectAll } = tunnels.getSelectors(selectTunnelsState);
    // expect: tunnel-connections-field likely @connections
    return { selectOnline: createSelector(selectAll, (all) => all.filter((tunnel) => tunnel.connections.length > 0)) };
  },
});

export const dockFeature = createFeature({
  name: 'docks',
  reducer: createReducer(docks.getInitialState(), on(docksCame, (state, action) => docks.setAll(action.docks, state))),
  extraSelectors: ({ selectDocksState }) => {
    const { selectAll } = docks.getSelectors(selectDocksState);
    return { selectBusy: createSelector(selectAll, (all) => all.filter((dock) => dock.connections.length > 0)) };
  },
});

export const loadTunnels = createEffect((actions = inject(Actions), edge = inject(Edge)) =>
  actions.pipe(
    ofType(opened),
    switchMap(({ account }) => from(edge.tunnels(account))),
    map((found) => tunnelsCame({ tunnels: found })),
  ),
);

export const loadDocks = createEffect((actions = inject(Actions), depot = inject(Depot)) =>
  actions.pipe(
    ofType(opened),
    switchMap(({ account }) => from(depot.docks(account))),
    map((found) => docksCame({ docks: found })),
  ),
);

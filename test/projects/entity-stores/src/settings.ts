import { inject } from '@angular/core';
import { Actions, createEffect, ofType } from '@ngrx/effects';
import { Store, createActionGroup, emptyProps, props } from '@ngrx/store';
import { concatMap, from, map, mergeMap } from 'rxjs';
import { Depot, Edge } from './api';

export const Settings = createActionGroup({
  source: 'Settings',
  events: { Hardened: emptyProps(), 'Change asked': props<{ name: string; value: string }>(), 'Stock asked': props<{ name: string; value: string }>() },
});

export const change = createEffect((actions = inject(Actions), edge = inject(Edge)) =>
  actions.pipe(
    ofType(Settings.changeAsked),
    concatMap(({ name, value }) => from(edge.change('z1', name, value))),
  ),
);

export const stock = createEffect((actions = inject(Actions), depot = inject(Depot)) =>
  actions.pipe(
    ofType(Settings.stockAsked),
    map((action) => ({ ...action, site: 's1' })),
    concatMap(({ name, value }) => from(depot.alter('s1', name, value))),
  ),
);

export const harden = createEffect((actions = inject(Actions)) =>
  actions.pipe(
    ofType(Settings.hardened),
    mergeMap(() => [
      Settings.changeAsked({ name: 'websockets', value: 'on' }),
      // expect: setting-server-side-exclude likely @server_side_exclude
      Settings.changeAsked({ name: 'server_side_exclude', value: 'on' }),
      Settings.stockAsked({ name: 'minify', value: 'on' }),
      Settings.hardened(),
    ]),
  ),
);

export const speedUp = (store: Store) =>
  // expect: mirage likely @mirage
  store.dispatch(Settings.changeAsked({ name: 'mirage', value: 'on' }));

export const keep = (store: Store) => store.dispatch(Settings.stockAsked({ name: 'mirage', value: 'on' }));

import { computed } from '@angular/core';
import { tapResponse } from '@ngrx/operators';
import { patchState, signalStore, withComputed, withMethods, withState } from '@ngrx/signals';
import { from, switchMap } from 'rxjs';
import { listRecords, listTunnels, listZones } from './api.ts';

export const Network = signalStore(
  withState({ connectors: [], aliases: [], areas: [] }),
  withMethods((store) => ({
    load: (accounts) =>
      accounts.pipe(
        switchMap((account) =>
          from(listTunnels(account)).pipe(
            tapResponse({ next: (connectors) => patchState(store, { connectors }), error: console.error }),
          ),
        ),
      ),
    async open(zone) {
      const aliases = await listRecords(zone);
      const areas = await listZones();
      patchState(store, (state) => ({ ...state, aliases, areas }));
    },
  })),
  withComputed(({ connectors, areas }) => ({
    // expect: tunnel-connections-field likely @connections
    idle: computed(() => connectors().filter((connector) => connector.connections.length === 0)),
    busy: computed(() => areas().filter((area) => area.connections.length > 0)),
  })),
);

export function show(store: InstanceType<typeof Network>) {
  // expect: dns-record-zone-fields likely @zone_name
  return [store.aliases()[0].zone_name, store.areas()[0].zone_name];
}

import { listRecords, listTunnels, listZones } from './api.ts';
import { SET_TUNNELS } from './keys.ts';

export const actions = {
  async load({ commit }, { zone, account }) {
    commit('START');
    commit('RECORDS_DONE', await listRecords(zone));
    commit(SET_TUNNELS, await listTunnels(account));
    commit('ZONES_DONE', await listZones());
    commit('ROWS_DONE', await listRecords(zone), { zone });
    commit('EITHER_DONE', await listRecords(zone));
    commit('EITHER_DONE', await listZones());
  },
};

export const mutations = {
  START(state) {
    state.isLoading = true;
  },
  RECORDS_DONE(state, records) {
    // expect: dns-record-locked-field likely @locked
    state.open = records.filter((record) => !record.locked);
  },
  [SET_TUNNELS](state, tunnels) {
    // expect: tunnel-connections-field likely @connections
    state.places = tunnels.flatMap((tunnel) => tunnel.connections);
  },
  ZONES_DONE(state, zones) {
    state.open = zones.filter((zone) => !zone.locked);
  },
  ROWS_DONE(rows, { locked }) {
    // expect: dns-record-locked-field likely @locked
    return rows.some((row) => row.locked === locked);
  },
  EITHER_DONE(state, items) {
    state.open = items.filter((item) => !item.locked);
  },
};

import { saveDns, saveOwn, saveSetting } from '../api.ts';

export default {
  namespaced: true,
  mutations: {
    save(state, settings) {
      state.settings = settings;
    },
  },
  actions: {
    save({ commit, state }, settings) {
      commit('save', settings);
      return saveDns(state.zone, settings);
    },
    set({ state }, { name, value }) {
      return saveSetting(state.zone, name, value);
    },
  },
};

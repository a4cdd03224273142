import { saveOwn } from '../api.ts';

export default {
  namespaced: true,
  actions: {
    save: ({ state }, settings) => saveOwn(state.zone, settings),
  },
};

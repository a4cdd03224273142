import { createEntityAdapter, createSelector, createSlice } from '@reduxjs/toolkit';

const adapter = createEntityAdapter();

export const stock = createSlice({
  name: 'stock',
  initialState: adapter.getInitialState({ dns: null }),
  reducers: {
    loaded: (state, { payload }) => {
      adapter.setAll(state, payload);
    },
    dnsLoaded: (state, { payload }) => {
      state.dns = payload;
    },
  },
});

export const { loaded, dnsLoaded } = stock.actions;

const selectors = adapter.getSelectors((state: RootState) => state.stock);
export const selectOpen = createSelector(selectors.selectAll, (all) => all.filter((record) => !record.locked));
export const selectZone = (state: RootState, id: string) => selectors.selectById(state, id)?.zone_name;

import { createEntityAdapter, createSelector, createSlice } from '@reduxjs/toolkit';

const adapter = createEntityAdapter();

const slice = createSlice({
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

export const { loaded, dnsLoaded } = slice.actions;
export default slice.reducer;

const { selectAll, selectById } = adapter.getSelectors((state: RootState) => state.stock);
export const selectOpen = createSelector([selectAll], (all) => all.filter((record) => !record.locked));
export const selectZone = (state: RootState, id: string) => selectById(state, id)?.zone_name;

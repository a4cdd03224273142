import { createEntityAdapter, createSelector, createSlice } from '@reduxjs/toolkit';

const adapter = createEntityAdapter();

export const records = createSlice({
  name: 'records',
  initialState: adapter.getInitialState({ failure: '' }),
  reducers: {
    loaded: (state, { payload }) => {
      adapter.setAll(state, payload);
    },
    failed: (state, { payload }) => {
      state.failure = payload;
    },
  },
});

export const { loaded, failed } = records.actions;

const selectors = adapter.getSelectors((state: RootState) => state.records);
// expect: dns-record-locked-field likely @locked
export const selectOpen = createSelector(selectors.selectAll, (all) => all.filter((record) => !record.locked));
// expect: dns-record-zone-fields likely @zone_name
export const selectZone = (state: RootState, id: string) => selectors.selectById(state, id)?.zone_name;

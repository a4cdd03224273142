import { createEntityAdapter, createSelector, createSlice } from '@reduxjs/toolkit';

const adapter = createEntityAdapter();

const slice = createSlice({
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

export const { loaded, failed } = slice.actions;
export default slice.reducer;

const { selectAll, selectById } = adapter.getSelectors((state: RootState) => state.records);
// expect: dns-record-locked-field likely @locked
export const selectOpen = createSelector([selectAll], (all) => all.filter((record) => !record.locked));
// expect: dns-record-zone-fields likely @zone_name
export const selectZone = (state: RootState, id: string) => selectById(state, id)?.zone_name;

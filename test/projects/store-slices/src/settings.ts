import { createSlice } from '@reduxjs/toolkit';

export const settings = createSlice({
  name: 'settings',
  initialState: { dns: null, servers: { foundation_dns: false } },
  reducers: {
    dnsLoaded: (state, { payload }) => {
      state.dns = payload;
    },
    shown: (state, { payload }) => {
      state.shown = payload;
    },
    drafted: (state) => {
      state.shown = JSON.parse(localStorage.getItem('draft'));
    },
    accountLoaded: (state, { payload }) => ({ ...state, account: payload }),
  },
});

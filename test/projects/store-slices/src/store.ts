import { configureStore } from '@reduxjs/toolkit';
import { records } from './records.ts';
import { settings } from './settings.ts';
import { stock } from './stock.ts';

export const store = configureStore({
  reducer: { records: records.reducer, settings: settings.reducer, stock: stock.reducer },
});
export type RootState = ReturnType<typeof store.getState>;

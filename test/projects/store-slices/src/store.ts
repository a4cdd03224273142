import { configureStore } from '@reduxjs/toolkit';
import records from './records.ts';
import { settings } from './settings.ts';
import stockReducer from './stock.ts';

export const store = configureStore({
  reducer: { records, settings: settings.reducer, stock: stockReducer },
});
export type RootState = ReturnType<typeof store.getState>;

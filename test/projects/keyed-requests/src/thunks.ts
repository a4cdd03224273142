import { createAsyncThunk } from '@reduxjs/toolkit';
import { saveDns, saveOwn } from './api.ts';

export const upgrade = createAsyncThunk('zones/upgrade', ({ zone, settings }: any, { getState: _ }) => saveDns(zone, settings));
export const keep = createAsyncThunk('zones/keep', ({ zone, settings }: any) => saveOwn(zone, settings));

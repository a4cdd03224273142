import { create } from 'zustand';
import { listTunnels, listZones } from './api.ts';

export const useStore = create((set) => ({
  tunnels: [],
  places: [],
  load: async (account: string) => {
    set({ tunnels: await listTunnels(account), places: await listZones() });
  },
}));

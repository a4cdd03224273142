import { createContext, useContext } from 'react';
import { inject, type InjectionKey } from 'vue';
import type { Loader } from './loaders';

export const EDGE: InjectionKey<Loader> = Symbol('edge');
export const DEPOT: InjectionKey<Loader> = Symbol('depot');
export const EdgeSlot = createContext<Loader | null>(null);
export const DepotSlot = createContext<Loader | null>(null);

export function useLoader(key: InjectionKey<Loader> = EDGE): Loader {
  const loader = inject(key);
  if (!loader) throw new Error('nothing provided');
  return loader;
}

export function useSlot(slot: typeof EdgeSlot) {
  return useContext(slot)!;
}

import { useFetch } from './use-fetch';

export const useZones = (zone: string) => useFetch('zones', [zone, 'settings/minify']);

export const KEYS = { Tunnels: 'tunnels', Zones: 'zones' };
export const SET_TUNNELS = 'SET_TUNNELS';

import type { Edge, Stock } from './desk';

// The types say what the functions return; the base is in what the program writes under their names.
// expect: rate-limits-v1 likely @rate_limits
export const readLimits = ({ inZone }: Edge, zone: string) => inZone(zone).get('rate_limits');
export const readStock = (desk: Stock, store: string) => desk.inStore(store).get('rate_limits');

import { configure, edge, entrypoint } from './edge.ts';

// expect: mirage proven @mirage
export const build = async () => [configure({ mirage: true })];
export const log = async () => [configure({ mirage: true })];
export const apply = (zone: string, rules: unknown) => edge('PUT', entrypoint(zone), { rules });
export const list = (zone: string) => edge('GET', `/zones/${zone}/dns_records`);
export const zones = () => edge('GET', '/zones');

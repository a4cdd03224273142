import type { Archive, Scopes } from './scopes';
import { TAILS } from './tails';

export const readQueries = (scopes: Scopes, zone: string) => scopes.zone(zone).read(TAILS.queries);
export const readLockdowns = (scopes: Scopes, zone: string) => scopes.zone(zone).read(TAILS.lockdowns);
export const readRules = (scopes: Scopes, zone: string, id: string) => scopes.zone(zone).read(TAILS.rules(id));
export const readMonitors = (archive: Archive, zone: string) => archive.zone(zone).read(TAILS.monitors);

// # A wrapper of another module that takes only the end of a path
// The literal does not say whose path it ends, and the wrapper that knows is not read with this file.
// misses: firewall-rules-and-filters
import { zoneRequest } from './zone-request.js';

export const listRules = (zone: string) => zoneRequest(zone, 'GET', '/firewall/rules');

/** Values that no variable of the file holds. */
import { crm, get } from './tags.js';

// expect: rate-limits-v1 proven @rate_limits
export const ownLimits = () => get`/zones/${process.env.ZONE}/rate_limits`;
export const theirLimits = () => crm`/zones/${process.env.ZONE}/rate_limits`;

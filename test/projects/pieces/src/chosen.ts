import { ROOT } from './base';
import { choice } from './choice';

/** Any setting: which one is known at run time. */
export const readChosen = (zone: string) => fetch(`${ROOT}/zones/${zone}/settings/${choice.setting}`);

// expect: rate-limits-v1 proven @rate_limits
export const readChosenLimit = (zone: string) => fetch(`${ROOT}/zones/${zone}/rate_limits/${choice.limit}`);

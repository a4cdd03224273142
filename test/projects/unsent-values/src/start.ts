import { SWITCHES } from './flags';

// This flag is no constant.
SWITCHES.limits = process.env.LIMITS === '1';
